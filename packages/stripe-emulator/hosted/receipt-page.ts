import { html } from './html.ts'
import { notFoundPage } from './checkout-page.ts'
import { page, type Page } from './page.ts'
import { dateOf, money } from './words.ts'
import type { World } from '../core/world.ts'

/** `GET /receipts/:id`: the page of a charge's `receipt_url`. */
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
