import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { systemContract, type SystemView } from '#domains/insight/system/contract.ts'
import { Duration, Megabytes } from '#domains/insight/system/web/duration.tsx'
import { JobsCard, MessagesCard, SystemsCard } from '#domains/insight/system/web/system-tables.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { dayInWords, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

const REFETCH_MS = 15_000

/** How everything runs right now, read again every quarter of a minute. */
export function SystemNow() {
  const system = useAnswer(systemContract.system, {}, { refetchMs: REFETCH_MS })
  return (
    <Stack>
      <Overview system={system} />
      <JobsCard jobs={system.jobs} />
      <MessagesCard messages={system.messages} />
      <SystemsCard systems={system.systems} />
      <Storage system={system} />
      <Card title={<Trans>Support bundle</Trans>}>
        <p>
          <Trans>
            One file with these figures and versions, for the people who help you. It has no personal data, passwords, or keys in it.
          </Trans>
        </p>
        <a href={addressOf(systemContract.bundle, {})} download>
          <Trans>Download support bundle</Trans>
        </a>
      </Card>
    </Stack>
  )
}

function Overview({ system: { jobs, workers, messages, webhooks, books, backup, records } }: { system: SystemView }) {
  const due = jobs.reduce((sum, job) => sum + job.due, 0)
  const givenUp = jobs.reduce((sum, job) => sum + job.givenUp, 0)
  const waiting = messages.reduce((sum, each) => sum + each.waiting, 0)
  const [lastSeen] = workers
  return (
    <Figures>
      <Figure label={<Trans>Jobs waiting</Trans>} value={due} says={<Trans>{givenUp} gave up</Trans>} />
      <Figure label={<Trans>Emails and texts waiting</Trans>} value={waiting} />
      <Figure
        label={<Trans>Payment events waiting</Trans>}
        value={webhooks.waiting}
        says={webhooks.newestAt ? <Moment at={webhooks.newestAt} /> : <Trans>None has come yet</Trans>}
      />
      <Figure
        label={<Trans>Workers</Trans>}
        value={workers.length}
        says={
          lastSeen === undefined ? (
            <Trans>None was alive in the last hour</Trans>
          ) : (
            <Trans>
              Last seen <Duration seconds={lastSeen} /> ago
            </Trans>
          )
        }
      />
      <Figure
        label={<Trans>Differs from the payment network</Trans>}
        value={books.unreconciledCents === null ? '–' : <Money amount={books.unreconciledCents} />}
        says={
          books.comparedSecondsAgo === null ? (
            <Trans>Not compared yet</Trans>
          ) : (
            <Trans>
              Compared <Duration seconds={books.comparedSecondsAgo} /> ago
            </Trans>
          )
        }
      />
      <Figure
        label={<Trans>Last backup</Trans>}
        value={backup.ageSeconds === null ? '–' : <Duration seconds={backup.ageSeconds} />}
        says={backup.isSet ? null : <Trans>Backups aren’t set up</Trans>}
        to={`${pathTo('/account-center/setup')}#backups`}
      />
      <SealedRecords records={records} />
    </Figures>
  )
}

/** The History page says which rows. */
function SealedRecords({ records: { sealedDay, checked } }: { records: SystemView['records'] }) {
  const { i18n } = useLingui()
  const checkedDay = checked && dayInWords(checked.day, i18n.locale)
  return (
    <Figure
      label={<Trans>Sealed records</Trans>}
      value={
        !checked ? (
          '–'
        ) : checked.broken === 0 ? (
          <Trans>Unchanged</Trans>
        ) : (
          <Plural value={checked.broken} one="# place changed" other="# places changed" />
        )
      }
      says={
        sealedDay === null ? (
          <Trans>No day is sealed yet</Trans>
        ) : checkedDay ? (
          <Trans>Checked through {checkedDay}</Trans>
        ) : (
          <Trans>Not checked yet</Trans>
        )
      }
      to={pathTo('/account-center/history')}
    />
  )
}

function Storage({ system: { documents, toBank, versions } }: { system: SystemView }) {
  return (
    <Card title={<Trans>Storage and versions</Trans>}>
      <Facts>
        <Fact label={<Trans>Documents</Trans>}>
          {documents.count} (<Megabytes bytes={documents.bytes} />)
        </Fact>
        <Fact label={<Trans>Waiting to be examined</Trans>}>{documents.unexamined}</Fact>
        <Fact label={<Trans>Where documents are</Trans>}>
          {documents.inStore ? <Trans>In an S3-compatible store</Trans> : <Trans>On the server’s disk</Trans>}
        </Fact>
        {documents.diskFreeMb === null ? null : (
          <Fact label={<Trans>Free on the disk</Trans>}>
            <Megabytes bytes={documents.diskFreeMb * 1_000_000} />
          </Fact>
        )}
        <Fact label={<Trans>Database</Trans>}>
          PostgreSQL {versions.postgres} (<Megabytes bytes={versions.databaseBytes} />)
        </Fact>
        <Fact label={<Trans>Newest migration</Trans>}>
          <code>{versions.migration}</code>
        </Fact>
        <Fact label={<Trans>Version</Trans>}>
          {versions.release} (Node {versions.node})
        </Fact>
        <Fact label={<Trans>From approval to bank file, most of 30 days</Trans>}>
          {toBank.p95 === null ? <Trans>None in 30 days</Trans> : <Duration seconds={toBank.p95 * 60} />}
        </Fact>
      </Facts>
    </Card>
  )
}
