import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { termsContract, type VersionBrief } from '#domains/membership/terms/contract.ts'
import { draftsContract } from '#domains/membership/terms-drafts/contract.ts'
import { StateTexts } from '#domains/membership/state-terms/web/state-texts.tsx'
import { DraftActions } from '#domains/membership/terms-drafts/web/draft-actions.tsx'
import { DraftForm } from '#domains/membership/terms-drafts/web/draft-form.tsx'
import { DraftNotices } from '#domains/membership/terms-drafts/web/draft-notices.tsx'
import { BothLanguages } from '#domains/membership/terms-drafts/web/both-languages.tsx'
import { TermsText } from '#domains/membership/terms/web/terms-text.tsx'
import { VersionFacts } from '#domains/membership/terms/web/version-facts.tsx'
import { VersionStatus } from '#domains/membership/terms/web/version-status.tsx'
import { Compared } from '#domains/membership/terms/web/red-line.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

/** One version of the terms: a draft to write, compare and publish, or a published one to read and compare. */
export default function TermsVersion() {
  const version = useParam('version')
  const { versions } = useAnswer(draftsContract.overview, {})
  const published = versions.find((each) => each.version === version)
  return published ? <Published brief={published} /> : <Draft version={version} />
}

const BACK = { to: pathTo('/account-center/terms') }
const REFRESHES = [draftsContract.draft]
const SHOWS = ['text', 'spanish', 'states', 'compare'] as const

function Draft({ version }: { version: string }) {
  const { t } = useLingui()
  const { draft } = useAnswer(draftsContract.draft, { params: { version } })
  const [{ show = 'text' }] = useSearchState({ show: oneOf(SHOWS) })
  return (
    <Page
      title={t`Terms ${version}`}
      back={{ ...BACK, label: t`Membership terms` }}
      mark={<VersionStatus status={draft.proposedAt ? 'proposed' : 'draft'} />}
      actions={<DraftActions draft={draft} />}
    >
      <DraftNotices draft={draft} />
      <Shows show={show} text={draft.whyNot.change ? t`Read` : t`Write`} />
      <Boundary part key={show}>
        {show === 'compare' ? (
          <Card title={<Trans>Compared with version {draft.before}</Trans>}>
            <Compared terms={draft} before={draft.before} />
          </Card>
        ) : show === 'states' ? (
          <StateTexts version={version} refreshes={REFRESHES} />
        ) : show === 'spanish' ? (
          <BothLanguages english={draft} spanish={draft.spanish} />
        ) : draft.whyNot.change ? (
          <TermsText terms={draft} />
        ) : (
          <DraftForm key={draft.saves} draft={draft} />
        )}
      </Boundary>
    </Page>
  )
}

function Published({ brief }: { brief: VersionBrief }) {
  const { t } = useLingui()
  const { version, before } = brief
  const { terms, spanish } = useAnswer(termsContract.version, { params: { version } })
  const [{ show = 'text' }] = useSearchState({ show: oneOf(SHOWS) })
  return (
    <Page
      title={t`Terms ${version}`}
      back={{ ...BACK, label: t`Membership terms` }}
      mark={<VersionStatus status={brief.status} />}
      actions={
        <LinkButton to={addressOf(termsContract.copy, { params: { version } })} download icon="download">
          <Trans>PDF</Trans>
        </LinkButton>
      }
    >
      <VersionFacts brief={brief} />
      <Shows show={show} text={t`Read`} compares={before !== null} />
      <Boundary part key={show}>
        {show === 'compare' && before ? (
          <Card title={<Trans>Compared with version {before}</Trans>}>
            <Compared terms={terms} before={before} />
          </Card>
        ) : show === 'states' ? (
          <StateTexts version={version} />
        ) : show === 'spanish' ? (
          <BothLanguages english={terms} spanish={spanish} />
        ) : (
          <TermsText terms={terms} />
        )}
      </Boundary>
    </Page>
  )
}

function Shows({ show, text, compares = true }: { show: (typeof SHOWS)[number]; text: string; compares?: boolean }) {
  const { t } = useLingui()
  return (
    <Tabs
      label={t`Terms version`}
      tabs={[
        { to: '?', label: text, current: show === 'text' },
        { to: '?show=spanish', label: t`Spanish`, current: show === 'spanish' },
        { to: '?show=states', label: t`States`, current: show === 'states' },
        ...(compares ? [{ to: '?show=compare', label: t`Compare`, current: show === 'compare' }] : []),
      ]}
    />
  )
}
