import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type NotificationView, notificationsContract } from '#domains/records/notifications/contract.ts'
import { SNOOZES } from '#domains/records/notifications/rules/snoozes.data.ts'
import styles from '#domains/records/notifications/web/notifications.module.css'
import { Icon } from '#design/pictures/icon.tsx'
import { Menu, MenuSection } from '#design/layout/menu.tsx'
import { Moment } from '#design/values/moment.tsx'

const EVERY_MINUTE = 60_000

/** The menu of my notifications, in my language, with the number of unread ones. */
export function Notifications() {
  const { t } = useLingui()
  const { data } = useLateAnswer(notificationsContract.notifications, { query: { limit: 10 } }, { refetchMs: EVERY_MINUTE })
  const reading = useSubmit(notificationsContract.readNotifications, { refreshes: [notificationsContract.notifications] })
  const unread = data?.unread ?? 0
  const newest = data?.rows[0]
  return (
    <Menu
      label={
        <span className={styles.bell}>
          <Icon name="bell" />
          {unread > 0 ? (
            <span className={styles.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
          <span className="visually-hidden">
            {unread > 0 ? plural(unread, { one: 'Notifications: # new', other: 'Notifications: # new' }) : t`Notifications`}
          </span>
        </span>
      }
    >
      <MenuSection title={unread > 0 ? plural(unread, { one: '# new', other: '# new' }) : t`No new notifications`}>
        <ul className={styles.list}>
          {(data?.rows ?? []).map((row) => (
            <li key={row.id} lang={row.language} className={styles.row}>
              <Told row={row} onSeen={() => reading.submit({ body: { id: row.id } })} />
              {row.isRead ? null : <Snooze row={row} />}
            </li>
          ))}
        </ul>
      </MenuSection>
      {data && data.snoozed > 0 ? <Snoozed count={data.snoozed} /> : null}
      {unread > 0 && newest ? (
        <MenuSection>
          <button type="button" onClick={() => reading.submit({ body: { upTo: newest.id } })}>
            <Icon name="check" />
            <Trans>Mark all as read</Trans>
          </button>
        </MenuSection>
      ) : null}
    </Menu>
  )
}

const SNOOZE_WORDS = {
  in_3_hours: msg`In 3 hours`,
  tomorrow: msg`Tomorrow at 8 am`,
  next_week: msg`Monday at 8 am`,
} as const satisfies Record<(typeof SNOOZES)[number], MessageDescriptor>

/** Hides it until later, by the clock of this device. */
function Snooze({ row: { id, title } }: { row: NotificationView }) {
  const { t, i18n } = useLingui()
  const snoozing = useSubmit(notificationsContract.snoozeNotification, { refreshes: [notificationsContract.notifications] })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <details className={styles.snooze} lang={i18n.locale}>
      <summary aria-label={t`Snooze: ${title}`} title={t`Snooze`}>
        <Icon name="clock" />
      </summary>
      <p>
        <Trans>Hide until:</Trans>
      </p>
      {SNOOZES.map((until) => (
        <button key={until} type="button" onClick={() => snoozing.submit({ params: { notificationId: id }, body: { until, timeZone } })}>
          {i18n._(SNOOZE_WORDS[until])}
        </button>
      ))}
    </details>
  )
}

/** Loaded once it is opened. */
function Snoozed({ count }: { count: number }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { notifications, endSnooze } = notificationsContract
  const { data } = useLateAnswer(notifications, { query: { snoozed: 'yes', limit: 10 } }, { enabled: isOpen })
  const ending = useSubmit(endSnooze, { refreshes: [notifications] })
  return (
    <MenuSection>
      <details className={styles.snoozed} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Trans>Snoozed: {count}</Trans>
        </summary>
        <ul>
          {(data?.rows ?? []).map(({ id, title, language, snoozedUntil }) => (
            <li key={id}>
              <span lang={language}>{title}</span>
              {snoozedUntil ? (
                <small>
                  <Trans>
                    Until <Moment at={snoozedUntil} />
                  </Trans>
                </small>
              ) : null}
              <button type="button" aria-label={t`Show now: ${title}`} onClick={() => ending.submit({ params: { notificationId: id } })}>
                <Trans>Show now</Trans>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </MenuSection>
  )
}

function Told({ row: { title, body, path, at, isRead }, onSeen }: { row: NotificationView; onSeen: () => void }) {
  const words = (
    <span className={styles.told} data-new={!isRead || undefined}>
      <strong>{title}</strong>
      <span>{body}</span>
      <small>
        <Moment at={at} />
      </small>
    </span>
  )
  if (path)
    return (
      <Link to={path} onClick={isRead ? undefined : onSeen}>
        {words}
      </Link>
    )
  return (
    <button type="button" onClick={isRead ? undefined : onSeen}>
      {words}
    </button>
  )
}
