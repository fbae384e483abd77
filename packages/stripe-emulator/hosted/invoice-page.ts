import { catchUp } from '../core/time.ts'
import { act, find, type Tx } from '../core/transaction.ts'
import { answerAuthentication, pendingAuthentication } from '../billing/collection.ts'
import { challengePage } from './challenge-page.ts'
import { notFoundPage } from './checkout-page.ts'
import { html } from './html.ts'
import { page, redirect, type Page } from './page.ts'
import { dateOf, money } from './words.ts'
import type { Invoice } from '../core/wire.ts'
import type { World } from '../core/world.ts'

/** `GET /invoices/:id`: the page of an invoice's `hosted_invoice_url`, where authentication is answered. */
export const showInvoice = (world: World, id: string): Page =>
  onInvoice(world, id, (tx, invoice) =>
    pendingAuthentication(tx, invoice)
      ? challengePage({ action: `/invoices/${id}`, amount: money(invoice.amount_remaining), goesTo: [] })
      : shown(invoice),
  )

/** `POST /invoices/:id` */
export const answerInvoice = (world: World, id: string, body: URLSearchParams): Page =>
  onInvoice(world, id, (tx, invoice) => {
    if (pendingAuthentication(tx, invoice)) answerAuthentication(tx, invoice, body.get('answer') === 'complete')
    return redirect(`/invoices/${id}`)
  })

function shown(invoice: Invoice): Page {
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

function onInvoice(world: World, id: string, run: (tx: Tx, invoice: Invoice) => Page): Page {
  catchUp(world)
  return act(world, { request: null, moment: null }, (tx) => {
    const invoice = find(tx, 'invoice', id)
    return invoice ? run(tx, invoice) : notFoundPage()
  })
}
