import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { outgoingWebhooksContract, type WebhookEndpoint } from '#domains/insight/outgoing-webhooks/contract.ts'
import type { WebhookEvent } from '#domains/insight/outgoing-webhooks/rules/catalog.data.ts'
import { EndpointFields, readEndpoint } from '#domains/insight/outgoing-webhooks/web/endpoint-fields.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = {
  endpoint: WebhookEndpoint
  events: readonly WebhookEvent[]
  onSecret: (secret: string) => void
  onClose: () => void
}

const { change, endpoints, remove, rotate } = outgoingWebhooksContract
const REFRESHES = [endpoints]

/** Change it, turn it off or on, replace its secret, remove it. */
export function EndpointDialog({ endpoint: latest, events, onSecret, onClose }: Props) {
  const { t } = useLingui()
  // The values when the dialog was opened: saving is refused when somebody else saved meanwhile.
  const [endpoint] = useState(latest)
  const params = { endpointId: endpoint.id }
  const changing = useSubmit(change, { refreshes: REFRESHES, onDone: onClose })
  const removing = useSubmit(remove, { refreshes: REFRESHES, onDone: onClose })
  const rotating = useSubmit(rotate, {
    refreshes: REFRESHES,
    onDone: ({ secret }) => {
      onSecret(secret)
      onClose()
    },
  })
  const refusal = removing.refusal ?? rotating.refusal
  return (
    <Dialog open onClose={onClose} title={<Trans>Edit webhook</Trans>}>
      <Form
        sending={changing}
        label={t`Edit webhook`}
        onSubmit={(answers) =>
          changing.submit({
            params,
            body: { version: endpoint.version, ...readEndpoint(answers, events), isActive: answers.checked('isActive') },
          })
        }
      >
        <Checkbox name="isActive" label={<Trans>This webhook is on</Trans>} defaultChecked={endpoint.state === 'active'} optional />
        <EndpointFields events={events} now={endpoint} />
        <FormActions>
          <Button type="submit" kind="primary" pending={changing.pending}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </Form>
      {refusal ? <Notice tone="danger" live title={refusal.message} /> : null}
      <p>
        <Trans>After you create a new secret, both sign for 24 hours. A removed webhook can’t be brought back.</Trans>
      </p>
      <Buttons>
        <Button size="small" pending={rotating.pending} onClick={() => rotating.submit({ params })}>
          <Trans>Create a new secret</Trans>
        </Button>
        <Button size="small" kind="danger" pending={removing.pending} onClick={() => removing.submit({ params })}>
          <Trans>Remove webhook</Trans>
        </Button>
      </Buttons>
    </Dialog>
  )
}
