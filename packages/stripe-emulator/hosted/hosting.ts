import { notFoundPage } from './checkout-page.ts'
import { answerChallenge, payCheckout, showChallenge, showCheckout } from './pay.ts'
import { answerPortalChallenge, changeCard, showPortal, showPortalChallenge } from './portal.ts'
import { answerInvoice, showInvoice } from './invoice-page.ts'
import { showReceipt } from './receipt-page.ts'
import { STYLE } from './style.ts'
import type { Page } from './page.ts'
import type { World } from '../core/world.ts'

type Handler = (world: World, id: string, body: URLSearchParams) => Page

const PAGES: { [route: string]: Handler } = {
  'GET pay': showCheckout,
  'POST pay': payCheckout,
  'GET pay authenticate': showChallenge,
  'POST pay authenticate': answerChallenge,
  'GET portal': showPortal,
  'POST portal': changeCard,
  'GET portal authenticate': showPortalChallenge,
  'POST portal authenticate': answerPortalChallenge,
  'GET invoices': showInvoice,
  'POST invoices': answerInvoice,
  'GET receipts': showReceipt,
}

/** The hosted pages: every path that is neither API nor test control. */
export async function host(world: World, method: string, path: string, body: string): Promise<Page> {
  if (path === '/sandbox.css')
    return { status: 200, body: STYLE, headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' } }
  const [, place = '', id = '', ...rest] = path.split('/')
  const handler = PAGES[[method === 'HEAD' ? 'GET' : method, place, ...rest].join(' ')]
  const page = handler ? handler(world, id, new URLSearchParams(body)) : notFoundPage()
  await world.journal.durable()
  return page
}
