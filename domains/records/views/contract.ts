import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { savesShape, doneShape, idOf, textShape } from '#access/shapes.ts'
import { REASONS_NOT_ON_VIEW } from '#domains/records/views/policy.ts'

/** The lists that have saved views. */
export const VIEWED_LISTS = [
  'members',
  'agents',
  'agencies',
  'claims',
  'leads',
  'board',
  'promotions',
  'payments',
  'payouts',
  'batches',
  'applications',
  'statements',
  'commission_accounts',
  'tax_numbers',
  'compliance',
  'users',
  'complaints',
  'privacy_requests',
  'reports',
  'events',
  'messages',
] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]

export const viewShape = z.object({
  id: idOf('view'),
  list: z.enum(VIEWED_LISTS),
  name: z.string(),
  /** The query of the list's address, without the page cursor. */
  search: z.string(),
  shared: z.boolean(),
  savedByName: z.string(),
  version: savesShape,
  whyNot: z.object({ change: z.nullable(z.enum(REASONS_NOT_ON_VIEW)), share: z.nullable(z.enum(REASONS_NOT_ON_VIEW)) }),
})
export type ListView = z.output<typeof viewShape>

const name = textShape(60, 'Enter a name for the view.')
const search = z
  .string()
  .check(z.maxLength(2000, 'This view has too many filters to save.'), z.regex(/^[^#\s]*$/, 'We don’t recognize this address.'))
const one = { params: z.object({ viewId: idOf('view') }) }
const nameTaken = { name_taken: 'You already have a view with this name.' }

export const viewsContract = contract({
  list: {
    verb: 'views.save',
    method: 'GET',
    path: '/views',
    summary: 'List the saved views of a list, mine and shared ones, by name, and whether I may share',
    query: z.object({ list: z.enum(VIEWED_LISTS) }),
    answer: z.object({ rows: z.array(viewShape), whyNotShare: z.nullable(z.enum(REASONS_NOT_ON_VIEW)) }),
  },
  keep: {
    verb: 'views.save',
    method: 'POST',
    path: '/views',
    once: true,
    summary: 'Save the list’s current filters and columns as a view',
    body: z.strictObject({ list: z.enum(VIEWED_LISTS), name, search }),
    answer: viewShape,
    refusals: nameTaken,
  },
  change: {
    verb: 'views.save',
    method: 'PATCH',
    path: '/views/:viewId',
    summary: 'Rename one of my views, or save the list’s current filters in it; `version` is the one you read',
    ...one,
    body: z.strictObject({ version: savesShape, name: z.optional(name), search: z.optional(search) }),
    answer: viewShape,
    refusals: { ...nameTaken, not_yours: 'Only the person who saved this view can change it. Make your own copy.' },
  },
  share: {
    verb: 'views.share',
    method: 'PUT',
    path: '/views/:viewId/sharing',
    summary: 'Share one of my views, or make it private again',
    ...one,
    body: z.strictObject({ shared: z.boolean() }),
    answer: viewShape,
    refusals: { not_yours: 'Only the person who saved this view can share it.' },
  },
  remove: {
    verb: 'views.save',
    method: 'DELETE',
    path: '/views/:viewId',
    summary: 'Delete one of my views',
    ...one,
    answer: doneShape,
    refusals: { not_yours: 'Only the person who saved this view can delete it.' },
  },
})
