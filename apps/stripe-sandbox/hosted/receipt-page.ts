import { html } from '#apps/stripe-sandbox/hosted/html.ts'
import { notFoundPage } from '#apps/stripe-sandbox/hosted/checkout-page.ts'
import { page, type Page } from '#apps/stripe-sandbox/hosted/page.ts'
import { dateOf, money } from '#apps/stripe-sandbox/hosted/words.ts'
import type { World } from '#apps/stripe-sandbox/ground/world.ts'

/** `GET /invoices/:id`: where an invoice's `hosted_invoice_url` leads. */
export function showInvoice(world: World, id: string): Page {
  const invoice = world.tables.invoice.get(id)
  if (!invoice) return notFoundPage()
  const body = html`<h1>Invoice ${invoice.number}</h1>
    <section class="card">
      <p class="muted">${dateOf(invoice.created)}${invoice.customer_email && html` · ${invoice.customer_email}`} · ${invoice.status}</p>
      <ul class="lines">
        ${invoice.lines.data.map((line) => html`<li><span>${line.description}</span><span class="money">${money(line.amount)}</span></li>`)}
      </ul>
      <p class="total"><span>Amount due</span><span class="money">${money(invoice.amount_due)}</span></p>
    </section>`
  return page({ title: `Invoice ${invoice.number ?? ''}`, body })
}

/** `GET /receipts/:id`: where a charge's `receipt_url` leads. */
export function showReceipt(world: World, id: string): Page {
  const charge = world.tables.charge.get(id)
  if (!charge) return notFoundPage()
  const body = html`<h1>Receipt</h1>
    <section class="card">
      <p class="muted">${dateOf(charge.created)} · ${charge.status}</p>
      <ul class="lines">
        <li><span>${charge.description ?? 'Payment'}</span><span class="money">${money(charge.amount)}</span></li>
        ${charge.amount_refunded > 0 && html`<li><span>Refunded</span><span class="money">${money(-charge.amount_refunded)}</span></li>`}
      </ul>
    </section>`
  return page({ title: 'Receipt', body })
}
