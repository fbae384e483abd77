import { controls } from './controls/controls.ts'
import { ACCOUNT_ROUTES } from './resources/accounts.ts'
import { BALANCE_ROUTES } from './resources/balance.ts'
import { CHARGE_ROUTES } from './resources/charges.ts'
import { CHECKOUT_SESSION_ROUTES } from './resources/checkout-sessions.ts'
import { CUSTOMER_ROUTES } from './resources/customers.ts'
import { DISPUTE_ROUTES } from './resources/disputes.ts'
import { EVENT_ROUTES } from './resources/events.ts'
import { FILE_ROUTES } from './resources/files.ts'
import { INVOICE_ITEM_ROUTES } from './resources/invoice-items.ts'
import { INVOICE_ROUTES } from './resources/invoices.ts'
import { PAYMENT_INTENT_ROUTES } from './resources/payment-intents.ts'
import { PAYMENT_METHOD_ROUTES } from './resources/payment-methods.ts'
import { PAYOUT_ROUTES } from './resources/payouts.ts'
import { PORTAL_SESSION_ROUTES } from './resources/portal-sessions.ts'
import { PRICE_ROUTES } from './resources/prices.ts'
import { PRODUCT_ROUTES } from './resources/products.ts'
import { REFUND_ROUTES } from './resources/refunds.ts'
import { SETUP_INTENT_ROUTES } from './resources/setup-intents.ts'
import { SUBSCRIPTION_ROUTES } from './resources/subscription-routes.ts'
import { TEST_CLOCK_ROUTES } from './resources/test-clocks.ts'
import { TRANSFER_ROUTES } from './resources/transfers.ts'
import { WEBHOOK_ENDPOINT_ROUTES } from './resources/webhook-endpoints.ts'
import { testClockAdvance } from './protocol/answering.ts'
import type { Route } from './protocol/routing.ts'
import type { Faults } from './webhooks/faults.ts'
import type { World } from './core/world.ts'

/** Every request the emulator understands. */
export const routesOf = (world: World, faults: Faults): readonly Route[] => [
  ...CUSTOMER_ROUTES,
  ...PRODUCT_ROUTES,
  ...PRICE_ROUTES,
  ...CHECKOUT_SESSION_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...INVOICE_ROUTES,
  ...INVOICE_ITEM_ROUTES,
  ...PAYMENT_INTENT_ROUTES,
  ...CHARGE_ROUTES,
  ...PAYMENT_METHOD_ROUTES,
  ...SETUP_INTENT_ROUTES,
  ...REFUND_ROUTES,
  ...BALANCE_ROUTES,
  ...PAYOUT_ROUTES,
  ...ACCOUNT_ROUTES,
  ...TRANSFER_ROUTES,
  ...DISPUTE_ROUTES,
  ...FILE_ROUTES,
  ...EVENT_ROUTES,
  ...WEBHOOK_ENDPOINT_ROUTES,
  ...PORTAL_SESSION_ROUTES,
  testClockAdvance(world),
  ...TEST_CLOCK_ROUTES,
  ...controls(world, faults),
]
