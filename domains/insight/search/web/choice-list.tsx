import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { SearchGroup, SearchHit } from '#domains/insight/search/contract.ts'
import type { Choice } from '#domains/insight/search/web/choices.ts'
import { FIELD_WORDS, HitStatus } from '#domains/insight/search/web/hit-words.tsx'
import styles from '#domains/insight/search/web/palette.module.css'
import { Icon } from '#design/pictures/icon.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Props = {
  id: string
  choices: readonly Choice[]
  chosen: Choice | undefined
  onPoint: (key: string) => void
  onOpen: (choice: Choice) => void
}

/** The listbox, in groups. The chosen option scrolls into view. */
export function ChoiceList({ id, choices, chosen, onPoint, onOpen }: Props) {
  const { t } = useLingui()
  const headings = [...new Set(choices.map(({ heading }) => heading))]
  const chosenId = chosen && `${id}-${chosen.key}`
  // Scrolling is outside React.
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t`Results`} className={styles.list}>
      {headings.map((heading, place) => (
        <div key={heading} role="group" aria-labelledby={`${id}-group-${place}`}>
          <p id={`${id}-group-${place}`} className={styles.heading}>
            {heading}
          </p>
          {choices
            .filter((choice) => choice.heading === heading)
            .map((choice) => (
              // The keys are the field's, which says which one is active (aria-activedescendant).
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={choice.key}
                id={`${id}-${choice.key}`}
                role="option"
                aria-selected={choice.key === chosen?.key}
                tabIndex={-1}
                className={styles.option}
                onPointerMove={() => onPoint(choice.key)}
                onClick={() => onOpen(choice)}
              >
                <Icon name={choice.icon} size={18} />
                <span className={styles.words}>
                  {choice.found ? <Hit {...choice.found} /> : <span className={styles.title}>{choice.title}</span>}
                </span>
                {choice.found ? <HitStatus {...choice.found} /> : null}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}

/** What it is, what tells it apart, and why it was found. */
function Hit({ kind, hit }: { kind: SearchGroup['kind']; hit: SearchHit }) {
  const { t, i18n } = useLingui()
  const field = FIELD_WORDS[hit.why.field]
  return (
    <>
      <span className={styles.title}>
        {hit.amount === null ? hit.title || t`Draft claim` : <Money amount={hit.amount} />}
        {hit.day ? (
          <>
            {' · '}
            <DayText day={hit.day} />
          </>
        ) : null}
      </span>
      <span className={styles.detail}>
        {[hit.amount === null ? null : hit.title, kind === 'car' ? `VIN …${hit.detail}` : hit.detail].filter(Boolean).join(' · ')}
        {field ? (
          <>
            {' · '}
            <span className={styles.why}>
              {i18n._(field)}: <mark>{hit.why.part}</mark>
            </span>
          </>
        ) : null}
      </span>
    </>
  )
}
