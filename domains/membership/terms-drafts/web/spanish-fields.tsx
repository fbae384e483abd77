import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DraftView } from '#domains/membership/terms-drafts/contract.ts'
import { CHANGE_COUNT } from '#domains/membership/terms-drafts/rules/notice.data.ts'
import styles from '#domains/membership/terms/web/terms-text.module.css'
import { TextArea, TextField } from '#design/forms/text-fields.tsx'

type Props = { spanish: DraftView['spanish'] }

/** The courtesy translation of the title, the changes and the key points: folded, so that the English keeps its place. */
export function SpanishOfSummary({ spanish }: Props) {
  const { t } = useLingui()
  return (
    <Folded>
      <TextField name="es.title" label={t`Title in Spanish`} defaultValue={spanish?.title ?? ''} maxLength={120} optional />
      {Array.from({ length: CHANGE_COUNT }, (_, index) => (
        <TextField
          key={index}
          name={`es.change.${index}`}
          label={t`Sentence ${index + 1} in Spanish`}
          defaultValue={spanish?.changes[index] ?? ''}
          maxLength={400}
          optional
        />
      ))}
      <TextArea
        name="es.keyPoints"
        label={t`Key points in Spanish`}
        hint={<Trans>One per line, in the same order.</Trans>}
        defaultValue={spanish?.keyPoints.join('\n') ?? ''}
        rows={5}
        optional
      />
    </Folded>
  )
}

/** The same of one section, paragraph by paragraph. */
export function SpanishOfSection({ spanish, index }: Props & { index: number }) {
  const { t } = useLingui()
  const section = spanish?.sections[index]
  return (
    <Folded>
      <TextField
        name={`es.section.${index}.heading`}
        label={t`Section ${index + 1} heading in Spanish`}
        defaultValue={section?.heading ?? ''}
        maxLength={120}
        optional
      />
      <TextArea
        name={`es.section.${index}.text`}
        label={t`Section ${index + 1} text in Spanish`}
        hint={<Trans>One paragraph for each English paragraph, in the same order.</Trans>}
        defaultValue={section?.paragraphs.join('\n\n') ?? ''}
        rows={8}
        optional
      />
    </Folded>
  )
}

function Folded({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary>
        <Trans>Spanish translation</Trans>
      </summary>
      <div className={styles.terms}>{children}</div>
    </details>
  )
}
