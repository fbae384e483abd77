import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, doneShape, emailShape, idOf, masterCodeShape, momentShape, stateShape, textShape, zipShape } from '#access/shapes.ts'
import { passwordShape } from '#capabilities/identity/contract.ts'
import { REASONS_NOT_TO, type ReasonNotTo } from '#capabilities/memberships/policy.ts'
import { MEMBERSHIP_STATUSES } from '#capabilities/memberships/rules/membership.ts'
import { TIMELINE_KINDS } from '#capabilities/memberships/rules/timeline.data.ts'
import { planShape } from '#capabilities/plans/contract.ts'
import { VEHICLE_CLASSES, VEHICLE_USES } from '#capabilities/plans/rules/eligibility.data.ts'
import { BILLINGS, COVERAGE_TYPES, PLAN_CODES } from '#capabilities/plans/rules/plans.data.ts'
import { termsShape } from '#capabilities/terms/contract.ts'

const optionalText = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`))))
const whyNotShape = z.nullable(z.custom<ReasonNotTo>((value) => typeof value === 'string' && value in REASONS_NOT_TO))

/** Whose customer somebody is: an agency by its code, and one of its people when the link named them. */
const attribution = { masterCode: z.optional(masterCodeShape), agentId: z.optional(idOf('user')) }
const promotionCode = z.optional(z.string().check(z.trim(), z.maxLength(32, 'A code has at most 32 characters.')))
const choice = { planCode: z.enum(PLAN_CODES, 'Choose a plan.'), billing: z.enum(BILLINGS, 'Choose how you pay.'), state: stateShape }

const lineShape = z.object({ label: z.string(), amount: centsShape })

export const quoteShape = z.object({
  planCode: z.enum(PLAN_CODES),
  planName: z.string(),
  billing: z.enum(BILLINGS),
  priceTier: z.string(),
  lines: z.array(lineShape),
  today: centsShape,
  next: centsShape,
  sentence: z.string(),
  renewsOn: dayShape,
  coveredFrom: dayShape,
  /** What the code takes off, or the sentence why not. */
  promotion: z.nullable(z.object({ ok: z.boolean(), says: z.string() })),
  /** The words of the consent to renew, to be shown beside its own empty box. */
  autoRenewWording: z.string(),
})
export type QuoteView = z.output<typeof quoteShape>

export const personShape = z.strictObject({
  firstName: textShape(80, 'Write your first name.'),
  lastName: textShape(80, 'Write your last name.'),
  email: emailShape,
  phone: optionalText(30),
  dateOfBirth: dayShape,
  street: textShape(120, 'Write the street and number.'),
  city: textShape(80, 'Write the city.'),
  zip: zipShape,
  insurer: optionalText(120),
  policyNumber: optionalText(60),
})

export const carShape = z.strictObject({
  vin: z.string('Type the VIN.').check(z.trim(), z.maxLength(40)),
  class: z.enum(VEHICLE_CLASSES),
  use: z.enum(VEHICLE_USES),
  year: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1980), z.maximum(2100)))),
  make: optionalText(40),
  model: optionalText(40),
  acquiredOn: z.optional(z.nullable(dayShape)),
})

const policyShape = z.strictObject({ onPolicyAs: z.enum(['named_insured', 'listed_driver', 'nobody']), covers: z.array(z.enum(COVERAGE_TYPES)) })
const carsShape = z.array(carShape).check(z.minLength(1, 'List at least one car.'), z.maxLength(4, 'A membership covers up to four cars.'))

/** What the signer saw, and their own name. Each box is empty when it is shown. */
export const signatureShape = z.strictObject({
  typedName: textShape(160, 'Type your full name.'),
  esign: z.literal(true, 'Tick the box to sign here, or ask us for paper.'),
  terms: z.literal(true, 'Tick the box to accept the terms.'),
  autoRenew: z.literal(true, 'Tick the box to agree that it renews by itself.'),
  termsVersion: textShape(40),
  viewedAt: momentShape,
})

const agreedShape = z.strictObject({ today: centsShape, next: centsShape })

/** What was prepared for somebody, as they read it before they sign. */
const toSignShape = z.object({
  membershipId: idOf('membership'),
  status: z.enum(MEMBERSHIP_STATUSES),
  sellerName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  plan: planShape,
  cars: z.array(z.string()),
  quote: quoteShape,
  terms: termsShape,
})
const signingShape = z.strictObject({ agreed: agreedShape, signature: signatureShape })
const signedShape = z.object({ membershipId: idOf('membership'), checkoutNeeded: z.boolean() })

const ENROLMENT_REFUSALS = {
  state_not_open: 'We do not offer memberships in your state yet. Leave your e-mail address and we tell you when we do.',
  not_eligible: 'Something stands in the way of a membership.',
  vin_already_covered: 'One of these cars is already on an active membership.',
  email_has_account: 'This e-mail address already has an account. Sign in to go on.',
  promotion_refused: 'This code cannot be used here.',
  price_changed: 'The price has changed since you looked. Look at it again, then go on.',
  unknown_code: 'We do not know this agency code, or it does not sell at present.',
  other_terms_now: 'Newer terms are in force. Read them, then sign.',
  signature_incomplete: 'We could not keep this signature. Open the page again in your browser and sign there.',
} as const

export const enrolmentContract = contract({
  quote: {
    verb: 'public', method: 'POST', path: '/quotes', summary: 'What a plan costs today and at its renewal, with a code taken off; keeps nothing',
    body: z.strictObject({ ...choice, ...attribution, promotionCode }),
    answer: quoteShape,
    refusals: ENROLMENT_REFUSALS,
  },
  attribution: {
    verb: 'public', method: 'GET', path: '/attributions', summary: 'Whose link or code this is, for showing it; `known` is false for one that sells nothing',
    query: z.object(attribution),
    answer: z.object({ known: z.boolean(), masterCode: z.nullable(z.string()), agencyName: z.nullable(z.string()), agentName: z.nullable(z.string()) }),
  },
  stateInterest: {
    verb: 'public', method: 'POST', path: '/state-interests', summary: 'Be told when memberships are offered in a state', once: 'by_nature',
    body: z.strictObject({ email: emailShape, state: stateShape }),
    answer: doneShape,
  },
  enrol: {
    verb: 'public', method: 'POST', path: '/enrolments', once: true,
    summary: 'Join: account, cars, signed terms and the consent to renew, in one step; signs in. A signed-in member joins (again) as themselves.',
    body: z.strictObject({
      ...choice, ...attribution, promotionCode, person: personShape, policy: policyShape, vehicles: carsShape,
      password: z.optional(passwordShape), agreed: agreedShape, signature: signatureShape,
    }),
    answer: signedShape,
    refusals: {
      ...ENROLMENT_REFUSALS,
      sellers_prepare: 'You are signed in as someone who sells. Prepare an enrolment for your customer, or sign out to join yourself.',
      password_too_common: 'Choose a less common password.',
    },
  },
  sellingFor: {
    verb: 'enrolments.prepare', method: 'GET', path: '/prepared-enrolments/agencies', summary: 'The agencies I may sell for',
    answer: z.object({ rows: z.array(z.object({ masterCode: z.string(), name: z.string(), priceTier: z.string() })) }),
  },
  prepare: {
    verb: 'enrolments.prepare', method: 'POST', path: '/prepared-enrolments', once: true,
    summary: 'Prepare a membership for somebody, who gets a link to read, sign and pay. Whoever sells never signs.',
    body: z.strictObject({
      ...choice, masterCode: z.optional(masterCodeShape), promotionCode, person: personShape, policy: policyShape, vehicles: carsShape,
      disclosureRead: z.literal(true, 'Read the disclosure to your customer, then tick the box.'),
    }),
    answer: z.object({ membershipId: idOf('membership') }),
    refusals: { ...ENROLMENT_REFUSALS, not_your_agency: 'You do not sell for this agency.' },
  },
  prepared: {
    verb: 'enrolments.prepare', method: 'GET', path: '/prepared-enrolments/:membershipId', summary: 'How far the customer is: sent, opened, signed, paid',
    params: z.object({ membershipId: idOf('membership') }),
    answer: z.object({
      membershipId: idOf('membership'), number: z.string(), memberId: idOf('member'), memberName: z.string(), email: z.string(),
      planName: z.string(), sentence: z.string(), status: z.enum(MEMBERSHIP_STATUSES),
      sentAt: z.nullable(momentShape), openedAt: z.nullable(momentShape), signedAt: z.nullable(momentShape), paidOn: z.nullable(dayShape),
    }),
  },
  resendLink: {
    verb: 'enrolments.prepare', method: 'POST', path: '/prepared-enrolments/:membershipId/links', once: true,
    summary: 'Send the signing link again; the earlier one ends', params: z.object({ membershipId: idOf('membership') }),
    answer: doneShape,
    refusals: { already_signed: 'The customer has signed already.' },
  },
  signing: {
    verb: 'public', method: 'GET', path: '/signings/:token', summary: 'What somebody prepared for me to sign',
    params: z.object({ token: z.string() }),
    refusals: { only_the_member_signs: 'Only the member signs. Sign out first, or hand over the device.' },
    answer: toSignShape,
  },
  sign: {
    verb: 'public', method: 'POST', path: '/signings/:token', once: 'by_nature', summary: 'Sign what was prepared for me; the same signature twice signs once',
    params: z.object({ token: z.string() }),
    body: signingShape,
    answer: signedShape,
    refusals: {
      ...ENROLMENT_REFUSALS,
      nothing_to_sign: 'There is nothing to sign here any more.',
      only_the_member_signs: 'Only the member signs. Sign out first, or hand over the device.',
    },
  },
})

export const listedCarShape = z.object({
  id: idOf('vehicle'),
  vin: z.string(),
  name: z.string(),
  listedOn: dayShape,
  coveredFrom: dayShape,
  releasedOn: z.nullable(dayShape),
})
export type ListedCar = z.output<typeof listedCarShape>

const coverShape = z.object({
  cover: z.enum(['covered', 'pend', 'not_covered']),
  because: z.nullable(z.string()),
  until: z.nullable(dayShape),
})

export const membershipShape = z.object({
  id: idOf('membership'),
  number: z.string(),
  memberId: idOf('member'),
  status: z.enum(MEMBERSHIP_STATUSES),
  plan: planShape,
  billing: z.enum(BILLINGS),
  price: centsShape,
  state: z.string(),
  effectiveOn: z.nullable(dayShape),
  firstCoveredOn: z.nullable(dayShape),
  paidThroughOn: z.nullable(dayShape),
  coverageEndOn: z.nullable(dayShape),
  dueOn: z.nullable(dayShape),
  graceEndsOn: z.nullable(dayShape),
  reinstateBy: z.nullable(dayShape),
  freeLookEndsOn: z.nullable(dayShape),
  cancelOn: z.nullable(dayShape),
  endedOn: z.nullable(dayShape),
  termsVersion: z.nullable(z.string()),
  today: coverShape,
  /** What is charged next, and when; null when nothing will be. */
  nextPayment: z.nullable(z.object({ on: z.nullable(dayShape), amount: centsShape })),
  year: z.nullable(
    z.object({ from: dayShape, to: dayShape, claimsUsed: z.number(), claimsLeft: z.number(), paid: centsShape, promised: centsShape, left: centsShape, aggregate: centsShape }),
  ),
  limit: centsShape,
  vehicles: z.array(listedCarShape),
  whyNot: z.object({ cancel: whyNotShape, keep: whyNotShape, listCar: whyNotShape, removeCar: whyNotShape, pay: whyNotShape }),
})
export type MembershipView = z.output<typeof membershipShape>

/** What a member can do next, most pressing first. */
export const NEXT_ACTIONS = ['join', 'join_again', 'sign', 'finish_payment', 'update_payment', 'come_back', 'accept_terms', 'verify_email', 'keep'] as const
export type NextAction = (typeof NEXT_ACTIONS)[number]

const one = { params: z.object({ membershipId: idOf('membership') }) }
const cancelWhen = z.enum(['now', 'period_end'])

const cancellationShape = z.object({
  whyNot: whyNotShape,
  options: z.array(
    z.object({
      when: cancelWhen,
      kind: z.enum(['free_look', 'monthly', 'annual', 'withdraw_claim_first']),
      coverEndsOn: dayShape,
      refund: centsShape,
      lines: z.array(lineShape),
    }),
  ),
})
export type CancellationView = z.output<typeof cancellationShape>

export const membershipsContract = contract({
  current: {
    verb: 'profile.read', method: 'GET', path: '/memberships/current',
    summary: 'My own membership: what is covered from when, what is left of the year, what to do next',
    answer: z.object({
      firstName: z.string(),
      membership: z.nullable(membershipShape),
      next: z.array(z.enum(NEXT_ACTIONS)),
      agent: z.nullable(z.object({ name: z.nullable(z.string()), agencyName: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) })),
    }),
  },
  read: { verb: 'memberships.read', method: 'GET', path: '/memberships/:membershipId', summary: 'One membership within my scope', ...one, answer: membershipShape },
  events: {
    verb: 'memberships.read', method: 'GET', path: '/memberships/:membershipId/events', summary: 'What happened, newest first, as the member may know it', ...one,
    answer: z.object({
      rows: z.array(z.object({ id: z.string(), kind: z.enum(TIMELINE_KINDS), at: momentShape, by: z.string(), amount: z.nullable(centsShape), on: z.nullable(dayShape) })),
    }),
  },
  toSign: {
    verb: 'memberships.sign', method: 'GET', path: '/memberships/:membershipId/signature', summary: 'What was prepared for me to sign, signed in', ...one, answer: toSignShape,
  },
  sign: {
    verb: 'memberships.sign', method: 'POST', path: '/memberships/:membershipId/signature', once: 'by_nature', summary: 'Sign what was prepared for me', ...one,
    body: signingShape, answer: signedShape, refusals: enrolmentContract.sign.refusals,
  },
  requestChange: {
    verb: 'memberships.request_change', method: 'POST', path: '/memberships/:membershipId/change-requests', once: true,
    summary: 'Pass on a member’s wish to cancel or to change; the member confirms it themselves', ...one,
    body: z.strictObject({ wish: z.enum(['cancel', 'change_plan']), note: optionalText(500) }), answer: doneShape, refusals: REASONS_NOT_TO,
  },
  listCar: {
    verb: 'memberships.change', method: 'POST', path: '/memberships/:membershipId/vehicles', once: true,
    summary: 'List another car: within 30 days of acquiring it, it is covered from that day', ...one, body: carShape, answer: membershipShape,
    refusals: { ...REASONS_NOT_TO, vin_already_covered: ENROLMENT_REFUSALS.vin_already_covered, not_eligible: ENROLMENT_REFUSALS.not_eligible },
  },
  removeCar: {
    verb: 'memberships.change', method: 'DELETE', path: '/memberships/:membershipId/vehicles/:vehicleId', summary: 'Take a car off; it is covered through today',
    params: z.object({ membershipId: idOf('membership'), vehicleId: idOf('vehicle') }), answer: membershipShape, refusals: REASONS_NOT_TO,
  },
  cancellation: {
    verb: 'memberships.cancel', method: 'GET', path: '/memberships/:membershipId/cancellation',
    summary: 'What cancelling would mean today: when cover ends and what comes back', ...one, answer: cancellationShape,
  },
  cancel: {
    verb: 'memberships.cancel', method: 'POST', path: '/memberships/:membershipId/cancellation', once: true, summary: 'Cancel: at once, or at the end of what is paid',
    ...one, body: z.strictObject({ when: cancelWhen, reason: optionalText(500) }), answer: membershipShape,
    refusals: { ...REASONS_NOT_TO, withdraw_claim_first: 'You have a claim in hand. Withdraw it first, or let the membership run to the end of what is paid.' },
  },
  keep: {
    verb: 'memberships.cancel', method: 'DELETE', path: '/memberships/:membershipId/cancellation', summary: 'Keep a membership that was going to end', ...one,
    answer: membershipShape, refusals: REASONS_NOT_TO,
  },
  memberCard: {
    verb: 'memberships.read', method: 'GET', path: '/memberships/:membershipId/card', summary: 'The code on the member card: its address, and the squares to draw', ...one,
    answer: z.object({ url: z.string(), size: z.number(), path: z.string() }),
  },
  card: {
    verb: 'public', method: 'GET', path: '/cards/:number', summary: 'Whether a member card is valid today, and nothing else',
    params: z.object({ number: z.string().check(z.maxLength(20)) }), answer: z.object({ valid: z.boolean(), on: dayShape }),
  },
})
