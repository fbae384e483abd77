import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/call.ts'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { termsContract, type VersionBrief } from '#capabilities/terms/contract.ts'
import { draftsContract, type DraftView } from '#capabilities/terms/drafts-contract.ts'
import { DraftActions } from '#capabilities/terms/web/draft-actions.tsx'
import { DraftForm } from '#capabilities/terms/web/draft-form.tsx'
import { useDraftWords } from '#capabilities/terms/web/draft-words.ts'
import { TermsText } from '#capabilities/terms/web/terms-text.tsx'
import { VersionStands } from '#capabilities/terms/web/version-stands.tsx'
import { Compared } from '#capabilities/terms/web/what-changed.tsx'
import { Boundary } from '#design/boundary.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Fact, Facts } from '#design/facts.tsx'
import { DayText, Moment } from '#design/moment.tsx'
import { Notice } from '#design/notice.tsx'
import { Page } from '#design/page.tsx'
import { oneOf, useSearchState } from '#design/search-params.ts'
import { Tabs } from '#design/tabs.tsx'

/** One version of the terms: a draft to write, compare and publish, or a published one to read and compare. */
export default function TermsVersion() {
  const version = useParam('version')
  const { versions } = useAnswer(draftsContract.desk, {})
  const published = versions.find((each) => each.version === version)
  return published ? <Published brief={published} /> : <Draft version={version} />
}

const BACK = { to: pathTo('/account-center/terms') }
const SHOWS = ['text', 'compare'] as const

function Draft({ version }: { version: string }) {
  const { t } = useLingui()
  const { draft } = useAnswer(draftsContract.draft, { params: { version } })
  const [{ show = 'text' }] = useSearchState({ show: oneOf(SHOWS) })
  return (
    <Page
      title={t`Terms ${version}`}
      back={{ ...BACK, label: t`Membership terms` }}
      mark={<VersionStands stands={draft.proposedAt ? 'proposed' : 'draft'} />}
      actions={<DraftActions draft={draft} />}
    >
      <DraftNotices draft={draft} />
      <Shows show={show} text={draft.whyNot.change ? t`Read` : t`Write`} />
      <Boundary part key={show}>
        {show === 'compare' ? (
          <Card title={<Trans>Compared with version {draft.before}</Trans>}>
            <Compared terms={draft} before={draft.before} />
          </Card>
        ) : draft.whyNot.change ? (
          <TermsText terms={draft} />
        ) : (
          <DraftForm key={draft.saves} draft={draft} />
        )}
      </Boundary>
    </Page>
  )
}

function DraftNotices({ draft: { returnedWhy, lacks, quotedOtherwise, writers, changedAt } }: { draft: DraftView }) {
  const words = useDraftWords()
  const clauses = quotedOtherwise.join(', ')
  return (
    <>
      {returnedWhy ? (
        <Notice tone="warning" title={<Trans>Compliance gave it back.</Trans>}>
          {returnedWhy}
        </Notice>
      ) : null}
      {lacks.length > 0 ? (
        <Notice title={<Trans>Before it can be published</Trans>}>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>{words(lack)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {clauses ? (
        <Notice tone="warning" title={<Trans>Letters about claims quote clauses that say something else here: {clauses}.</Trans>}>
          <Trans>Have those letters changed before this comes into force.</Trans>
        </Notice>
      ) : null}
      <p>
        <Trans>
          Written by {writers.join(', ')}; last saved <Moment at={changedAt} />.
        </Trans>
      </p>
    </>
  )
}

function Published({ brief }: { brief: VersionBrief }) {
  const { t } = useLingui()
  const { version, before, changes, digest } = brief
  const { terms } = useAnswer(termsContract.version, { params: { version } })
  const [{ show = 'text' }] = useSearchState({ show: oneOf(SHOWS) })
  return (
    <Page
      title={t`Terms ${version}`}
      back={{ ...BACK, label: t`Membership terms` }}
      mark={<VersionStands stands={brief.stands} />}
      actions={
        <LinkButton to={addressOf(termsContract.copy, { params: { version } })} download icon="download">
          <Trans>PDF</Trans>
        </LinkButton>
      }
    >
      <Card>
        <Facts>
          <Fact label={<Trans>In force from</Trans>}>
            <DayText day={brief.effectiveOn} />
          </Fact>
          <Fact label={<Trans>Published</Trans>}>
            <Moment at={brief.publishedAt} />
          </Fact>
          <Fact label={<Trans>Digest (SHA-256)</Trans>}>
            <code>{digest}</code>
          </Fact>
        </Facts>
        {changes.length > 0 ? (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : null}
      </Card>
      {before ? <Shows show={show} text={t`Read`} /> : null}
      <Boundary part key={show}>
        {show === 'compare' && before ? (
          <Card title={<Trans>Compared with version {before}</Trans>}>
            <Compared terms={terms} before={before} />
          </Card>
        ) : (
          <TermsText terms={terms} />
        )}
      </Boundary>
    </Page>
  )
}

function Shows({ show, text }: { show: (typeof SHOWS)[number]; text: string }) {
  const { t } = useLingui()
  return (
    <Tabs
      label={t`The version`}
      tabs={[
        { to: '?', label: text, current: show === 'text' },
        { to: '?show=compare', label: t`Compare`, current: show === 'compare' },
      ]}
    />
  )
}
