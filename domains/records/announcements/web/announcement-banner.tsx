import { useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { announcementsContract } from '#domains/records/announcements/contract.ts'
import styles from '#domains/records/announcements/web/announcement-banner.module.css'
import { Notice } from '#design/states/notice.tsx'

const EVERY_TWO_MINUTES = 120_000

/** What staff tell everybody of this reader's role today, above every page; nothing while there is nothing to tell. */
export function AnnouncementBanner() {
  const { i18n } = useLingui()
  const { data } = useLateAnswer(announcementsContract.current, {}, { refetchMs: EVERY_TWO_MINUTES })
  return (
    <>
      {(data?.rows ?? []).map(({ id, english, spanish }) => (
        <div key={id} className={styles.banner}>
          <Notice>{i18n.locale === 'es' ? spanish : english}</Notice>
        </div>
      ))}
    </>
  )
}
