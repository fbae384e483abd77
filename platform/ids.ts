/** The nouns that have ids, and the prefix of each. */
export const ID_PREFIXES = {
  agency: 'agy',
  agencyRequest: 'agr',
  alliance: 'all',
  application: 'app',
  checkout: 'chk',
  claim: 'clm',
  commissionLine: 'cml',
  conversation: 'cnv',
  document: 'doc',
  enclosure: 'enc',
  event: 'evt',
  inquiry: 'inq',
  invitation: 'inv',
  lead: 'led',
  leadActivity: 'act',
  ledgerTransaction: 'ldg',
  member: 'mbr',
  membership: 'msh',
  message: 'msg',
  payee: 'pye',
  payment: 'pay',
  payout: 'pot',
  payoutBatch: 'pob',
  planVersion: 'pln',
  promotion: 'prm',
  refund: 'rfd',
  signature: 'sig',
  signingLink: 'sgl',
  statement: 'stm',
  termsVersion: 'trm',
  user: 'usr',
  vehicle: 'veh',
  video: 'vid',
  impersonation: 'imp',
  legalHold: 'hld',
  photoPass: 'pps',
  note: 'not',
  notification: 'ntf',
  view: 'vew',
  textConsent: 'txc',
  textMessage: 'txt',
  planChange: 'pch',
  rescission: 'rsc',
  companyNotice: 'cnt',
  agencyTransfer: 'atr',
  investigation: 'ivg',
  goodwill: 'gdw',
  recovery: 'rcv',
} as const

export type Noun = keyof typeof ID_PREFIXES

/** `Id<'claim'>` is `clm_…`: a member's id in place of a claim's does not compile. */
export type Id<N extends Noun> = `${(typeof ID_PREFIXES)[N]}_${string}`

export const isId = <N extends Noun>(noun: N, text: string): text is Id<N> =>
  text.startsWith(`${ID_PREFIXES[noun]}_`) && /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/.test(text)
