import { WebhooksPage } from '#domains/insight/outgoing-webhooks/web/webhooks-page.tsx'

export default function Webhooks() {
  return <WebhooksPage />
}
