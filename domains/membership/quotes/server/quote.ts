import { periodNumber } from '#domains/membership/billing-periods/rules/periods.ts'
import { firstCoveredOn } from '#domains/membership/coverage/rules/coverage.ts'
import type { Billing, PlanCode, PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { type Discount, enrollmentFeeOf, type LaterPrice, type Quote, quote } from '#domains/membership/plans/rules/price.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import { STATE_NAMES } from '#platform/state-names.data.ts'
import { isOpenedHere } from '#domains/membership/state-openings/server/state-openings.ts'
import { isOpenForSale, isStateCode, UNDERWRITTEN } from '#domains/membership/plans/rules/state-rules.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { type PlanForSale, planForSale, priceTierFor } from '#domains/membership/plans/server/plans.ts'
import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import { readCode } from '#domains/people/agency/rules/master-code.ts'
import { autoRenewWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, subtract } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { discountFor } from '#domains/membership/promotions/server/redeem.ts'
import { type Seller, sellerOf, masterCodeOfAgent } from '#domains/membership/memberships/server/people.ts'

export type Choice = {
  planCode: PlanCode
  billing: Billing
  state: string
  masterCode?: string | undefined
  agentId?: Id<'user'> | undefined
  promotionCode?: string | undefined
}

export type Sale = {
  today: Day
  state: StateCode
  seller: Seller
  /** `L02`: the location whose link or code the buyer came by. */
  location: string | null
  priceTier: PriceTier
  planForSale: PlanForSale
  billing: Billing
  quote: Quote
  /** Null without a code, or with one that cannot be used. */
  promotion: { id: Id<'promotion'>; discount: Discount; saved: Cents } | null
  promotionSays: { ok: boolean; says: string } | null
}

export type Buyer = { newMember: boolean; household: string | null; memberId?: Id<'member'> | null }
export const ANYBODY: Buyer = { newMember: true, household: null }

/** The price of a choice, through its seller, in an open state. Saves nothing. */
export async function priceSale(choice: Choice, buyer: Buyer = ANYBODY): Promise<Sale> {
  const state = await openState(choice.state)
  const today = localDay(state)
  const seller = await sellerFor(choice, state, today)
  const [forSale, priceTier] = await Promise.all([planForSale(choice.planCode, today), priceTierFor(seller.masterCode, today, state)])
  const selling = { plan: forSale.plan, priceTier: priceTier ?? 'P1', billing: choice.billing }
  const price = forSale.plan.prices[selling.priceTier][choice.billing]
  const enrollmentFee = enrollmentFeeOf(forSale.plan, choice.billing)
  const code = choice.promotionCode
    ? await discountFor(choice.promotionCode, {
        on: today,
        planCode: choice.planCode,
        billing: choice.billing,
        price,
        enrollmentFee,
        masterCode: seller.masterCode,
        state,
        ...buyer,
      })
    : null
  const plain = quote(selling)
  const priced = code?.ok ? quote({ ...selling, discount: code.discount }) : plain
  return {
    today,
    state,
    seller,
    location: locationIn(choice.masterCode),
    priceTier: selling.priceTier,
    planForSale: forSale,
    billing: choice.billing,
    quote: priced,
    promotion: code?.ok ? { id: code.promotionId, discount: code.discount, saved: subtract(plain.today, priced.today) } : null,
    promotionSays: code && { ok: code.ok, says: code.ok ? code.discount.says : code.says },
  }
}

async function openState(state: string): Promise<StateCode> {
  const closed = new Refusal('state_not_open', { status: 409, fields: { state: 'We don’t offer memberships in your state yet.' } })
  if (!isStateCode(state)) throw closed
  const { status } = stateRuleOn(state, localDay(state))
  if (!isOpenForSale(status, { underwritten: UNDERWRITTEN }) || !(await isOpenedHere(state))) throw closed
  return state
}

const locationIn = (code: string | undefined): string | null => {
  const read = readCode(code ?? '')
  return read?.kind === 'agency' ? read.location : null
}

type From = Pick<Choice, 'masterCode' | 'agentId'> & { state?: string | undefined }

/** Without a seller the company sells directly. A link may name the agent alone: the agency is theirs. */
export async function findSeller({ masterCode, agentId, state }: From, today: Day): Promise<Seller | undefined> {
  const code = (masterCode && readCode(masterCode)?.masterCode) ?? (agentId ? await masterCodeOfAgent(agentId) : 'DIRECT')
  return code ? sellerOf({ masterCode: code, agentId, state }, today) : undefined
}

/** An agency or agent that sells elsewhere is refused in a state without its license, at that field. */
async function sellerFor({ masterCode, agentId }: From, state: StateCode, today: Day): Promise<Seller> {
  const seller = await findSeller({ masterCode, agentId, state }, today)
  const elsewhere = seller ?? (await findSeller({ masterCode, agentId }, today))
  if (!seller && elsewhere) {
    const agencySells = await findSeller({ masterCode: elsewhere.masterCode, state }, today)
    const says = agencySells ? agentNotLicensedIn(STATE_NAMES[state]) : notLicensedIn(STATE_NAMES[state])
    throw new Refusal('not_licensed_there', { status: 409, fields: { state: says } })
  }
  if (!seller)
    throw new Refusal('unknown_code', {
      status: 409,
      fields: { masterCode: 'We don’t recognize this agency code, or it isn’t active.' },
    })
  return seller
}

const notLicensedIn = (state: string) => `This agency has no license in force for ${state} on file, so it cannot sell there.`

const agentNotLicensedIn = (state: string) =>
  `This agent has no license in force for ${state} on file, so they can’t sell there. Ask the agency for another agent.`

export const renewsOn = (today: Day, billing: Billing): Day => periodNumber(today, billing, 1).from

/** The first day on which the price after a promotion is charged, when the first payment is today. */
export const laterOf = (later: LaterPrice | null, today: Day, billing: Billing): QuoteView['later'] =>
  later && { amount: later.amount, from: periodNumber(today, billing, later.payment - 1).from }

export const wordingOf = ({ billing, quote, today }: Pick<Sale, 'billing' | 'quote' | 'today'>): string =>
  autoRenewWording({ billing, next: quote.next, renewsOn: renewsOn(today, billing), later: laterOf(quote.later, today, billing) })

export const presentQuote = (sale: Sale): QuoteView => ({
  planCode: sale.planForSale.plan.code,
  planName: sale.planForSale.plan.name,
  billing: sale.billing,
  priceTier: sale.priceTier,
  lines: sale.quote.lines.map(({ label, amount }) => ({ label, amount })),
  today: sale.quote.today,
  next: sale.quote.next,
  later: laterOf(sale.quote.later, sale.today, sale.billing),
  sentence: sale.quote.sentence,
  renewsOn: renewsOn(sale.today, sale.billing),
  coveredFrom: firstCoveredOn(sale.today, sale.planForSale.plan.waitingDays),
  promotion: sale.promotionSays,
  autoRenewWording: wordingOf(sale),
  autoRenewReading: wordingOf(sale),
})

/** Refuses when the price has changed since the customer agreed to it. */
export function refuseOtherPrice(agreed: Price, { today, next }: Price): void {
  if (agreed.today !== today || agreed.next !== next) throw new Refusal('price_changed', { today, next })
}

export type Price = { today: Cents; next: Cents }
