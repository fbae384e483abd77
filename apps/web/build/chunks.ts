/** Parts used by the root and the content pages. Content pages load the styles of this chunk, so keep it small. */
const ROOT_PARTS = [
  'class-names', 'pictures/drawing', 'pictures/drawings.data', 'pictures/icon', 'pictures/icons.data', 'pictures/scenes.data',
  'states/loading-screen', 'shell/brand', 'shell/language-switch',
]

/** Parts of design/ that every form before sign-in needs, and every center after it. */
const FORM_PARTS = [
  'forms/answers', 'forms/choice-fields', 'forms/error-summary', 'forms/field', 'forms/form', 'forms/form-parts', 'forms/form-state', 'forms/stepper',
  'browser/search-params', 'forms/problems', 'forms/text-fields', 'layout/dialog', 'layout/page', 'shell/frame', 'states/boundary', 'states/empty-state', 'states/is-live',
  'states/notice', 'states/skeleton', 'values/now',
]

/** A few words each, of forms and centers: in a file of their own the name of the file would weigh more. */
const SMALL_PARTS = ['deductibles', 'plan-codes.data', 'identity-restoration.data', 'eligibility.data']

/** Contracts of joining that import no other: each is a few hundred bytes, and a file of its own would weigh a third more. */
const CONTRACTS = ['membership/quotes', 'membership/vehicles']

const anyOf = (names: readonly string[]): string => names.map((name) => name.replace('.', '\\.')).join('|')

/**
 * Libraries, and the entry of each page, in one file each: together they compress better, and they stay in the cache. Earlier
 * groups choose first. What draws charts is apart: no page before sign-in has one.
 */
export const CHUNKS = [
  { name: 'charts', test: /\/node_modules\/(?:d3-|internmap\/)/, minShareCount: 2, priority: 4 },
  { name: 'libraries', test: /\/node_modules\//, minShareCount: 3, priority: 3 },
  { name: 'ground', test: new RegExp(`/(design/(${anyOf(ROOT_PARTS)})|apps/web/(query-client|scheme)|access/(?!list\\.|token-verbs\\.|verbs\\.|agency-standing\\.|combinations\\.)[\\w/-]+|platform/(?!filters\\.)(?:language/languages|\\w+))\\.tsx?$`), minShareCount: 3, priority: 2 },
  { name: 'base', test: new RegExp(`/(apps/web/(guard|permission-denied|language)|design/(${anyOf(FORM_PARTS)})|domains/[\\w/-]+/(${anyOf(SMALL_PARTS)}))\\.tsx?$`), minShareCount: 2, priority: 1 },
  { name: 'contracts', test: new RegExp(`/domains/(${anyOf(CONTRACTS)})/contract\\.ts$`), minShareCount: 2, priority: 0 },
]
