import { Plural, Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { termsContract, type TermsView } from '#domains/membership/terms/contract.ts'
import { useMemo, useState } from 'react'
import { countOfChanges, redLine, type Piece, type RedParagraph, type RedSection } from '#domains/membership/terms/rules/red-line.ts'
import type { TermsSection } from '#domains/membership/terms/rules/terms-text.ts'
import styles from '#domains/membership/terms/web/red-line.module.css'
import { Checkbox } from '#design/forms/choice-fields.tsx'

type Props = { before: readonly TermsSection[]; after: readonly TermsSection[] }

/** A text compared with an earlier one: additions are underlined, removals struck through, and screen readers announce both. */
export function RedLine({ before, after }: Props) {
  const [whole, setWhole] = useState(false)
  const sections = useMemo(() => redLine(before, after), [before, after])
  const changes = countOfChanges(sections)
  const shown = whole ? sections : sections.filter(({ is }) => is !== 'same')
  return (
    <div className={styles.red}>
      <p className={styles.legend}>
        <Plural value={changes} one="# paragraph changed." other="# paragraphs changed." />
        <span>
          <ins>
            <Trans>Added text</Trans>
          </ins>{' '}
          <del>
            <Trans>removed text</Trans>
          </del>
        </span>
      </p>
      <Checkbox name="whole" label={<Trans>Show unchanged text too</Trans>} optional onChange={setWhole} />
      {shown.map((section) => (
        <Section key={section.id} section={section} whole={whole} />
      ))}
    </div>
  )
}

function Section({ section: { heading, paragraphs }, whole }: { section: RedSection; whole: boolean }) {
  const shown = whole ? paragraphs : paragraphs.filter(({ is }) => is !== 'same')
  return (
    <section>
      <h3>
        <Pieces pieces={heading} />
      </h3>
      {shown.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same two texts always give the same list
        <Paragraph key={index} paragraph={paragraph} />
      ))}
    </section>
  )
}

const Paragraph = ({ paragraph: { is, pieces } }: { paragraph: RedParagraph }) => (
  <p className={is === 'same' ? styles.same : undefined}>
    <Pieces pieces={pieces} />
  </p>
)

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ is, text }, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- as above
    if (is === 'same') return <span key={index}>{text}</span>
    const Mark = is === 'added' ? 'ins' : 'del'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Mark key={index}>
        <span className="visually-hidden">{is === 'added' ? <Trans>added:</Trans> : <Trans>removed:</Trans>} </span>
        {text}
        <span className="visually-hidden"> {is === 'added' ? <Trans>end of added text</Trans> : <Trans>end of removed text</Trans>} </span>
      </Mark>
    )
  })
}

/** The text of a version compared with the previous one. */
export function Compared({ terms, before }: { terms: Pick<TermsView, 'sections'>; before: string }) {
  const { terms: old } = useAnswer(termsContract.version, { params: { version: before } })
  return <RedLine before={old.sections} after={terms.sections} />
}
