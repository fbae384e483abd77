import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { outgoingWebhooksContract } from '#domains/insight/outgoing-webhooks/contract.ts'
import { listDeliveries, listEndpoints, readDelivery, replay } from '#domains/insight/outgoing-webhooks/server/delivery-log.ts'
import { addEndpoint, changeEndpoint, removeEndpoint, rotateSecret, sendTest } from '#domains/insight/outgoing-webhooks/server/endpoints.ts'

export const outgoingWebhooksRoutes = serve(outgoingWebhooksContract, {
  endpoints: ({ actor }) => listEndpoints(actor),
  add: ({ actor, body }) => addEndpoint(actor, body),
  change: ({ actor, params, body }) => changeEndpoint(actor, params.endpointId, body).then(() => DONE),
  remove: ({ actor, params }) => removeEndpoint(actor, params.endpointId).then(() => DONE),
  rotate: ({ actor, params }) => rotateSecret(actor, params.endpointId),
  test: ({ actor, params }) => sendTest(actor, params.endpointId).then(() => DONE),
  deliveries: ({ actor, params, query }) => listDeliveries(actor, params.endpointId, query),
  delivery: ({ actor, params }) => readDelivery(actor, params.deliveryId),
  replay: ({ actor, params }) => replay(actor, params.deliveryId).then(() => DONE),
})
