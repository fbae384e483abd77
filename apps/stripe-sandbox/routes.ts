import { doors } from '#apps/stripe-sandbox/doors/doors.ts'
import { ACCOUNT_ROUTES } from '#apps/stripe-sandbox/nouns/accounts.ts'
import { BALANCE_ROUTES } from '#apps/stripe-sandbox/nouns/balance.ts'
import { CHARGE_ROUTES } from '#apps/stripe-sandbox/nouns/charges.ts'
import { CHECKOUT_SESSION_ROUTES } from '#apps/stripe-sandbox/nouns/checkout-sessions.ts'
import { CUSTOMER_ROUTES } from '#apps/stripe-sandbox/nouns/customers.ts'
import { DISPUTE_ROUTES } from '#apps/stripe-sandbox/nouns/disputes.ts'
import { EVENT_ROUTES } from '#apps/stripe-sandbox/nouns/events.ts'
import { INVOICE_ITEM_ROUTES } from '#apps/stripe-sandbox/nouns/invoice-items.ts'
import { INVOICE_ROUTES } from '#apps/stripe-sandbox/nouns/invoices.ts'
import { PAYMENT_INTENT_ROUTES } from '#apps/stripe-sandbox/nouns/payment-intents.ts'
import { PAYMENT_METHOD_ROUTES } from '#apps/stripe-sandbox/nouns/payment-methods.ts'
import { PAYOUT_ROUTES } from '#apps/stripe-sandbox/nouns/payouts.ts'
import { PORTAL_SESSION_ROUTES } from '#apps/stripe-sandbox/nouns/portal-sessions.ts'
import { PRICE_ROUTES } from '#apps/stripe-sandbox/nouns/prices.ts'
import { PRODUCT_ROUTES } from '#apps/stripe-sandbox/nouns/products.ts'
import { REFUND_ROUTES } from '#apps/stripe-sandbox/nouns/refunds.ts'
import { SETUP_INTENT_ROUTES } from '#apps/stripe-sandbox/nouns/setup-intents.ts'
import { SUBSCRIPTION_ROUTES } from '#apps/stripe-sandbox/nouns/subscription-routes.ts'
import { TEST_CLOCK_ROUTES } from '#apps/stripe-sandbox/nouns/test-clocks.ts'
import { TRANSFER_ROUTES } from '#apps/stripe-sandbox/nouns/transfers.ts'
import { WEBHOOK_ENDPOINT_ROUTES } from '#apps/stripe-sandbox/nouns/webhook-endpoints.ts'
import { testClockAdvance } from '#apps/stripe-sandbox/speech/answering.ts'
import type { Route } from '#apps/stripe-sandbox/speech/routing.ts'
import type { Faults } from '#apps/stripe-sandbox/webhooks/faults.ts'
import type { World } from '#apps/stripe-sandbox/ground/world.ts'

/** Every request the sandbox understands. */
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
  ...EVENT_ROUTES,
  ...WEBHOOK_ENDPOINT_ROUTES,
  ...PORTAL_SESSION_ROUTES,
  testClockAdvance(world),
  ...TEST_CLOCK_ROUTES,
  ...doors(world, faults),
]
