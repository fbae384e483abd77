import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type PreferencesView, messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import type { Channel } from '#domains/records/recipients/rules/kinds.data.ts'
import { KIND_WORDS } from '#domains/records/recipients/web/kind-words.ts'
import { DailyDigest } from '#domains/records/message-preferences/web/daily-digest.tsx'
import { EmailLanguage } from '#domains/records/message-preferences/web/email-language.tsx'
import styles from '#domains/records/message-preferences/web/message-preferences.module.css'
import { QuietHours } from '#domains/records/message-preferences/web/quiet-hours.tsx'
import { TextConsent } from '#domains/records/message-preferences/web/text-consent.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { dayInWords } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { dayAt } from '#platform/days.ts'

type Row = PreferencesView['rows'][number]

/** Which kinds somebody gets by which channel, each saved when it is clicked; and the kinds that are always sent. */
export function MessagePreferences() {
  const { i18n } = useLingui()
  const preferences = useAnswer(messagePreferencesContract.preferences, {})
  const { rows, texts, email, undeliverableSince, complainedSince } = preferences
  const withTexts = texts !== null && texts.consentedAt !== null
  const channels: readonly Channel[] = withTexts ? ['email', 'notification', 'text'] : ['email', 'notification']
  const chosen = rows.filter(({ ways }) => channels.some((channel) => ways[channel] === 'on' || ways[channel] === 'off'))
  const always = rows.filter(({ ways }) => ways.email === 'always')
  const since = undeliverableSince ? dayInWords(dayAt(new Date(undeliverableSince)), i18n.locale) : ''
  return (
    <>
      {undeliverableSince ? (
        <Notice
          tone="warning"
          title={
            <Trans>
              Emails to {email} have bounced since {since}.
            </Trans>
          }
        >
          <Trans>Update your email address, or tell us if it works again.</Trans>
        </Notice>
      ) : null}
      {complainedSince ? <Complained email={email} since={complainedSince} /> : null}
      <EmailLanguage language={preferences.language} />
      <Card title={<Trans>Message preferences</Trans>} flush>
        <Choices rows={chosen} channels={channels} />
      </Card>
      <QuietHours key={JSON.stringify(preferences.quietHours)} quietHours={preferences.quietHours} withTexts={withTexts} />
      <DailyDigest key={JSON.stringify(preferences.digest)} digest={preferences.digest} isStopped={preferences.digestStopped} />
      {always.length > 0 ? <Always rows={always} /> : null}
      {texts ? <TextConsent texts={texts} language={preferences.language} /> : null}
    </>
  )
}

/** An email was reported as spam at their mail program, which also a mistaken click does. */
function Complained({ email, since }: { email: string; since: string }) {
  const { i18n } = useLingui()
  const ending = useSubmit(messagePreferencesContract.endComplaint, { refreshes: [messagePreferencesContract.preferences] })
  const day = dayInWords(dayAt(new Date(since)), i18n.locale)
  return (
    <Notice
      tone="warning"
      title={
        <Trans>
          An email to {email} was reported as spam on {day}.
        </Trans>
      }
    >
      <p>
        <Trans>Since then we’ve sent only the emails we’re required to send.</Trans>
      </p>
      <Button pending={ending.pending} onClick={() => ending.submit({})}>
        <Trans>Get my emails again</Trans>
      </Button>
    </Notice>
  )
}

function Choices({ rows, channels }: { rows: readonly Row[]; channels: readonly Channel[] }) {
  const { t, i18n } = useLingui()
  const heads: Record<Channel, string> = { email: t`Email`, notification: t`In the app`, text: t`Text message` }
  const shown = channels.filter((channel) => rows.some(({ ways }) => ways[channel] !== null))
  const columns: Column<Row>[] = [
    { id: 'kind', head: <Trans>What</Trans>, cell: ({ kind }) => i18n._(KIND_WORDS[kind]) },
    ...shown.map((channel): Column<Row> => ({
      id: channel,
      head: heads[channel],
      cell: (row) => <Way row={row} channel={channel} head={heads[channel]} />,
    })),
  ]
  return (
    <DataTable
      caption={t`Message preferences`}
      rows={rows}
      rowKey={({ kind }) => kind}
      columns={columns}
      empty={<Trans>No options to choose.</Trans>}
    />
  )
}

function Way({ row: { kind, ways }, channel, head }: { row: Row; channel: Channel; head: string }) {
  const { i18n } = useLingui()
  const saving = useSubmit(messagePreferencesContract.changePreference, { refreshes: [messagePreferencesContract.preferences] })
  const way = ways[channel]
  const what = i18n._(KIND_WORDS[kind])
  if (way === null) return <span aria-hidden="true">–</span>
  if (way === 'always') return <Trans>always</Trans>
  const wanted = saving.pending ? way === 'off' : way === 'on'
  return (
    <label className={styles.way}>
      <input
        type="checkbox"
        checked={wanted}
        onChange={(event) => saving.submit({ body: { kind, channel, wanted: event.currentTarget.checked } })}
        aria-label={`${what}: ${head}`}
      />
    </label>
  )
}

/** Mandatory kinds are listed, so that nobody wonders why they still arrive. */
function Always({ rows }: { rows: readonly Row[] }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Emails you always get</Trans>}>
      <p>
        <Trans>
          We send these because the law or your contract requires it, or because someone may be trying to get into your account:
        </Trans>
      </p>
      <ul className={styles.always}>
        {rows.map(({ kind }) => (
          <li key={kind}>{i18n._(KIND_WORDS[kind])}</li>
        ))}
      </ul>
    </Card>
  )
}
