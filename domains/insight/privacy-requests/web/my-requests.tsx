import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type OwnPrivacyRequest, privacyRequestsContract } from '#domains/insight/privacy-requests/contract.ts'
import { KindFields, kindIn, RequestSent } from '#domains/insight/privacy-requests/web/request-form.tsx'
import { REQUEST_KIND, REQUEST_STATUS } from '#domains/insight/privacy-requests/web/request-words.ts'
import { Button } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayOf, DayText } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

/** The same in the profile of whoever works with us. */
export function MyData() {
  return (
    <Stack>
      <Card title={<Trans>Your data</Trans>}>
        <p>
          <Trans>Get a copy of your data, have it corrected, or ask us to delete it. What your work needs stays until your last day.</Trans>
        </p>
      </Card>
      <Boundary part>
        <MyPrivacyRequests />
      </Boundary>
    </Stack>
  )
}

/** One's own requests, the copy to download, and the form for another. */
export function MyPrivacyRequests() {
  const { rows } = useAnswer(privacyRequestsContract.mine, {})
  return (
    <Stack>
      {rows.length === 0 ? <EmptyState title={<Trans>You haven’t made a privacy request.</Trans>} /> : null}
      {rows.map((request) => (
        <OneOfMine key={request.id} request={request} />
      ))}
      <Card title={<Trans>Make a privacy request</Trans>}>
        <MakeRequest />
      </Card>
    </Stack>
  )
}

function OneOfMine({ request }: { request: OwnPrivacyRequest }) {
  const { i18n } = useLingui()
  const { word, tone } = REQUEST_STATUS[request.status]
  return (
    <Card
      title={
        <>
          {i18n._(REQUEST_KIND[request.kind])} <Tag tone={tone}>{i18n._(word)}</Tag>
        </>
      }
    >
      <p>
        <Trans>
          {request.number}, received <DayText day={request.receivedOn} />, answer due <DayText day={request.dueOn} />
        </Trans>
      </p>
      {request.answer ? <p>{request.answer}</p> : null}
      {request.archiveUntil ? <Download request={request} until={request.archiveUntil} /> : null}
    </Card>
  )
}

function Download({ request, until }: { request: OwnPrivacyRequest; until: string }) {
  const sending = useSubmit(privacyRequestsContract.archive, { onDone: ({ link }) => window.location.assign(link) })
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <p>
        <Trans>
          You can download it until <DayOf at={until} />.
        </Trans>
      </p>
      <Button
        kind="primary"
        icon="download"
        pending={sending.pending}
        onClick={() => sending.submit({ params: { requestId: request.id } })}
      >
        <Trans>Download your data</Trans>
      </Button>
    </>
  )
}

function MakeRequest() {
  const [times, setTimes] = useState(0)
  const sending = useSubmit(privacyRequestsContract.make, { refreshes: [privacyRequestsContract.mine], onDone: () => setTimes(times + 1) })
  return (
    <>
      {sending.answer ? <RequestSent {...sending.answer} /> : null}
      <Form
        key={times}
        sending={sending}
        onSubmit={(answers) => sending.submit({ body: { kind: kindIn(answers.text('kind')), body: answers.textOrNull('body') } })}
      >
        <KindFields />
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Send request</Trans>
          </Button>
        </FormActions>
      </Form>
    </>
  )
}
