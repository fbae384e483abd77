import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type DeletionPreview, privacyRequestsContract, type PrivacyRequestView } from '#domains/insight/privacy-requests/contract.ts'
import { RequestActions } from '#domains/insight/privacy-requests/web/request-actions.tsx'
import { Status } from '#domains/insight/privacy-requests/web/request-list.tsx'
import { KEPT_WORDS, REQUEST_KIND, STILL_OPEN_WORDS } from '#domains/insight/privacy-requests/web/request-words.ts'
import { Beside, Card, Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

/** One request: who asks, by when, what a deletion would do, and what may be done next. */
export function PrivacyRequestPage({ requestId }: { requestId: Id<'privacyRequest'> }) {
  const { t, i18n } = useLingui()
  const request = useAnswer(privacyRequestsContract.request, { params: { requestId } })
  return (
    <Page
      title={`${request.number}: ${i18n._(REQUEST_KIND[request.kind])}`}
      mark={<Status {...request} />}
      back={{ to: pathTo('/account-center/privacy-requests'), label: t`Privacy requests` }}
      actions={<RequestActions request={request} />}
    >
      {request.whyNot.confirm === 'own_proposal' ? <Notice title={<Trans>Someone else has to confirm this deletion.</Trans>} /> : null}
      <Beside aside={<About request={request} />}>
        <Stack>
          {request.body ? (
            <Card title={<Trans>What they wrote</Trans>}>
              <p>{request.body}</p>
            </Card>
          ) : null}
          {request.preview ? <Preview preview={request.preview} /> : null}
          {request.answer ? (
            <Card title={<Trans>Answer</Trans>}>
              <p>{request.answer}</p>
            </Card>
          ) : null}
        </Stack>
      </Beside>
    </Page>
  )
}

function Preview({ preview: { open, erased, kept, files } }: { preview: DeletionPreview }) {
  const { i18n } = useLingui()
  const rows = erased.reduce((sum, each) => sum + each.rows, 0)
  return (
    <Card title={<Trans>What a deletion would do</Trans>}>
      {open.length > 0 ? (
        <Notice tone="warning" title={<Trans>Only part can be deleted now.</Trans>}>
          <p>
            <Trans>What these need is kept until they have ended, and then erased automatically:</Trans>
          </p>
          <ul>
            {open.map((each) => (
              <li key={each}>{i18n._(STILL_OPEN_WORDS[each])}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Facts>
        <Fact label={<Trans>Erased at once</Trans>}>
          <Trans>
            Records: {rows}. Files: {files}.
          </Trans>
        </Fact>
        {kept.map(({ because, until, rows: keptRows }) => (
          <Fact key={because} label={i18n._(KEPT_WORDS[because])}>
            <Trans>
              Kept until <DayText day={until} />, then erased. Records: {keptRows}.
            </Trans>
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

function About({ request }: { request: PrivacyRequestView }) {
  const { verifiedHow, memberId, userId, personName, email, receivedOn, dueOn, extendedWhy, proposedByName, decidedByName } = request
  return (
    <Card title={<Trans>About this request</Trans>}>
      <Facts>
        <Fact label={<Trans>Name</Trans>}>
          {memberId ? (
            <Link to={pathTo('/account-center/members/:memberId', { memberId })}>{personName ?? email}</Link>
          ) : userId ? (
            <Link to={pathTo('/account-center/people/:userId', { userId })}>{personName ?? email}</Link>
          ) : (
            (personName ?? email)
          )}
        </Fact>
        <Fact label={<Trans>Email</Trans>}>{email}</Fact>
        <Fact label={<Trans>Identity checked</Trans>}>
          {verifiedHow === 'signed_in' ? (
            <Trans>Recent sign-in</Trans>
          ) : verifiedHow === 'link_and_facts' ? (
            <Trans>Link to their address, last name, and ZIP code</Trans>
          ) : verifiedHow === 'link_and_name' ? (
            <Trans>Link to their address, and last name</Trans>
          ) : verifiedHow === 'link' ? (
            <Trans>Link to their address; nobody with an account has it</Trans>
          ) : (
            <Trans>Not yet</Trans>
          )}
        </Fact>
        <Fact label={<Trans>Received</Trans>}>
          <DayText day={receivedOn} />
        </Fact>
        <Fact label={<Trans>Answer by</Trans>}>
          <DayText day={dueOn} />
        </Fact>
        {extendedWhy ? <Fact label={<Trans>Extended because</Trans>}>{extendedWhy}</Fact> : null}
        {proposedByName ? <Fact label={<Trans>Proposed by</Trans>}>{proposedByName}</Fact> : null}
        {decidedByName ? <Fact label={<Trans>Decided by</Trans>}>{decidedByName}</Fact> : null}
        {request.certificateNumber ? (
          <Fact label={<Trans>Certificate</Trans>}>
            {request.certificateNumber}{' '}
            <a href={addressOf(privacyRequestsContract.certificate, { params: { requestId: request.id } })} download>
              <Trans>Download PDF</Trans>
            </a>
          </Fact>
        ) : null}
        {request.downloadedAt ? (
          <Fact label={<Trans>Downloaded</Trans>}>
            <Moment at={request.downloadedAt} />
          </Fact>
        ) : null}
      </Facts>
    </Card>
  )
}
