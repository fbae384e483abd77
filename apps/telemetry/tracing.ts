import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendSpansTo } from '#platform/telemetry/measure.ts'

/**
 * Spans of requests, jobs, statements and calls to other systems, sent to a collector by OTLP over HTTP. Loaded only where
 * OTEL_EXPORTER_OTLP_ENDPOINT is set. Names and statements with placeholders; never a value, an address or an id of a person.
 */
export function openTracing({ endpoint, service }: { endpoint: string; service: string }) {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `breakwater-${service}` }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }))],
  })
  provider.register()
  const tracer = trace.getTracer('breakwater')

  sendSpansTo((name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes, kind: name.startsWith('call ') ? SpanKind.CLIENT : SpanKind.INTERNAL }, async (span) => {
      try {
        return await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
        throw error
      } finally {
        span.end()
      }
    }),
  )

  /** Each request is a span, below that of who asks if they say so (`traceparent`); everything it does is below it. */
  function traceRequests(app: FastifyInstance): void {
    const spans = new WeakMap<FastifyRequest, Span>()
    app.addHook('onRequest', (request, _reply, done) => {
      const above = propagation.extract(context.active(), request.headers)
      const name = `${request.method} ${request.routeOptions.url ?? 'none'}`
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method } }, above)
      spans.set(request, span)
      context.with(trace.setSpan(above, span), done)
    })
    app.addHook('onResponse', async (request, reply) => {
      const span = spans.get(request)
      span?.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
  }
  const close = async (): Promise<void> => {
    sendSpansTo(null)
    await provider.shutdown()
    for (const each of [trace, context, propagation]) each.disable()
  }
  return { traceRequests, close }
}
