import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { activityContract } from '#domains/insight/activity/contract.ts'
import { Notice } from '#design/states/notice.tsx'
import { dayInWords } from '#design/values/moment.tsx'
import styles from '#domains/insight/activity/web/activity-list.module.css'

/** How far the history is sealed, and whether everything sealed is still as it was. */
export function SealState() {
  const { i18n } = useLingui()
  const { sealed, checked } = useAnswer(activityContract.seals, {})
  if (!sealed)
    return (
      <p>
        <Trans>No day is sealed yet. A day is sealed within minutes of its end.</Trans>
      </p>
    )
  const day = dayInWords(sealed.day, i18n.locale)
  const broken = checked?.broken ?? []
  if (broken.length > 0)
    return (
      <Notice
        tone="danger"
        title={<Plural value={broken.length} one="# place is not as it was sealed" other="# places are not as they were sealed" />}
      >
        <ul lang="en">
          {broken.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Notice>
    )
  const checkedDay = checked ? dayInWords(checked.day, i18n.locale) : null
  const number = sealed.number
  return (
    <p className={styles.seal}>
      <Trans>
        Sealed through {day} (seal {number}).
      </Trans>{' '}
      {checkedDay ? (
        <Trans>Verified: everything sealed through {checkedDay} is unchanged.</Trans>
      ) : (
        <Trans>It’s verified within minutes of being sealed.</Trans>
      )}
    </p>
  )
}
