import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { outgoingWebhooksContract } from '#domains/insight/outgoing-webhooks/contract.ts'
import { DeliveryLog } from '#domains/insight/outgoing-webhooks/web/delivery-log.tsx'
import { endpointColumns } from '#domains/insight/outgoing-webhooks/web/endpoint-columns.tsx'
import { EndpointDialog } from '#domains/insight/outgoing-webhooks/web/endpoint-dialog.tsx'
import { EndpointFields, readEndpoint } from '#domains/insight/outgoing-webhooks/web/endpoint-fields.tsx'
import { Button } from '#design/button.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Page } from '#design/layout/page.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { SecretOnce } from '#design/values/secret-once.tsx'

/** The webhooks of the company, or of one’s own agency; below them the log of the one in the address. */
export function WebhooksPage() {
  const { t } = useLingui()
  const { rows, events } = useAnswer(outgoingWebhooksContract.endpoints, {})
  const [{ log, cursor }] = useSearchState({ log: text, cursor: text })
  const [opened, setOpened] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const adding = useSubmit(outgoingWebhooksContract.add, {
    refreshes: [outgoingWebhooksContract.endpoints],
    onDone: (answer) => {
      setSecret(answer.secret)
      setOpened(null)
    },
  })
  const open = rows.find(({ id }) => id === opened)
  const logged = rows.find(({ id }) => id === log)
  const add = () => {
    adding.reset()
    setOpened('new')
  }
  return (
    <Page
      title={t`Webhooks`}
      intro={
        <Trans>
          We send events to your program when they happen. How to check the signature is in the{' '}
          <Link to={pathTo('/developers')}>API reference</Link>.
        </Trans>
      }
    >
      <Stack>
        <Card
          title={<Trans>Webhooks</Trans>}
          actions={
            <Button size="small" icon="plus" onClick={add}>
              <Trans>Add webhook</Trans>
            </Button>
          }
        >
          {secret ? (
            <SecretOnce
              title={<Trans>Save this signing secret somewhere safe. We won’t show it again.</Trans>}
              secret={secret}
              onKept={() => setSecret(null)}
            />
          ) : null}
          <DataTable
            caption={t`Webhooks`}
            columns={endpointColumns(setOpened)}
            rows={rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `?log=${id}`}
            empty={<EmptyState title={<Trans>No webhooks yet.</Trans>} />}
          />
        </Card>
        {logged ? (
          <Boundary key={logged.id} part>
            <DeliveryLog endpoint={logged} cursor={cursor} />
          </Boundary>
        ) : null}
      </Stack>
      <Dialog open={opened === 'new'} onClose={() => setOpened(null)} title={<Trans>Add webhook</Trans>}>
        <Form sending={adding} label={t`Add webhook`} onSubmit={(answers) => adding.submit({ body: readEndpoint(answers, events) })}>
          <EndpointFields events={events} />
          <FormActions>
            <Button type="submit" kind="primary" pending={adding.pending}>
              <Trans>Add webhook</Trans>
            </Button>
          </FormActions>
        </Form>
      </Dialog>
      {open ? <EndpointDialog key={open.id} endpoint={open} events={events} onSecret={setSecret} onClose={() => setOpened(null)} /> : null}
    </Page>
  )
}
