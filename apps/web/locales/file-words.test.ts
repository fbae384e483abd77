import type { MessageDescriptor } from '@lingui/core'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MEMBERSHIP_STATUS } from '#domains/membership/memberships/web/membership-status.tsx'
import { CLAIM_STATUS } from '#domains/claims/claims/web/claim-status.tsx'
import { LOSS_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { AGENCY_STATUS } from '#domains/distribution/agencies/web/agency-status.tsx'
import { USER_STATUS } from '#domains/people/users/web/user-status.tsx'
import { CAPABILITY_WORDS } from '#domains/people/accounts/web/capability-words.ts'
import { USER_ROLE_WORDS } from '#domains/people/user-list/web/user-role-words.ts'
import { CHANNEL_WORDS, REASON_WORDS, STATE_WORDS } from '#domains/insight/message-list/web/message-words.ts'
import { REQUEST_KIND, REQUEST_STATUS } from '#domains/insight/privacy-requests/web/request-words.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { PAYMENT_STATUS } from '#domains/money/payments/web/payment-status.tsx'
import { PAYMENT_KIND } from '#domains/money/payments/web/payment-words.ts'
import { BATCH_STATUS, BATCH_KIND } from '#domains/money/payout-batches/web/batch-status.tsx'
import { PROMOTION_STATUS } from '#domains/membership/promotions/web/promotion-status.tsx'
import { COMPLIANCE_PAPER, STANDING } from '#domains/distribution/compliance-calendar/web/compliance-words.ts'
import { ACCOUNT_STATUS, OWNER_KIND } from '#domains/distribution/commission-accounts/web/account-words.tsx'
import { TAX_CLASS_WORDS } from '#domains/distribution/application-forms/web/tax-words.ts'
import { W9_STANDING } from '#domains/distribution/commission-taxes/web/w9-words.tsx'
import { STATEMENT_STATUS, SENDING_WORDS } from '#domains/distribution/statements/web/statement-words.tsx'
import { PAYEE_KIND, LINE_NAME } from '#domains/distribution/commission-lines/web/line-words.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'
import { columnsFor } from '#domains/records/lists/server/file-columns.ts'
import { readPo } from '#domains/records/translations/server/po.ts'
import { readSources } from '../../../bin/sources.ts'

const read = (file: string) => readPo(readFileSync(new URL(file, import.meta.url), 'utf8'))
const [ofServer, ofScreens] = [read('../../../domains/records/translations/words/es.po'), read('./es.po')]

type Word = MessageDescriptor | { word: MessageDescriptor }
const said = (words: Readonly<Record<string, Word>>) =>
  Object.fromEntries(Object.entries(words).map(([code, word]) => [code, ('word' in word ? word.word : word).message]))

const SCREENS: Partial<Record<keyof typeof FILE_WORDS, Readonly<Record<string, Word>>>> = {
  membership: MEMBERSHIP_STATUS,
  claim: CLAIM_STATUS,
  loss: LOSS_WORDS,
  agency: AGENCY_STATUS,
  user: USER_STATUS,
  role: USER_ROLE_WORDS,
  capability: Object.fromEntries(Object.entries(CAPABILITY_WORDS).map(([code, { name }]) => [code, name])),
  privacyRequest: REQUEST_STATUS,
  privacyKind: REQUEST_KIND,
  leadStage: LEAD_STAGE,
  leadSource: SOURCE_WORDS,
  payment: PAYMENT_STATUS,
  paymentKind: PAYMENT_KIND,
  batch: BATCH_STATUS,
  batchKind: BATCH_KIND,
  promotion: PROMOTION_STATUS,
  paper: COMPLIANCE_PAPER,
  paperStanding: STANDING,
  account: ACCOUNT_STATUS,
  owner: OWNER_KIND,
  taxClass: TAX_CLASS_WORDS,
  w9: W9_STANDING,
  statement: STATEMENT_STATUS,
  statementSending: SENDING_WORDS,
  payee: PAYEE_KIND,
  line: LINE_NAME,
  messageChannel: CHANNEL_WORDS,
  messageState: STATE_WORDS,
  messageReason: REASON_WORDS,
}

test('a file says what screens say, in both languages', () => {
  expect(FILE_WORDS).toMatchObject(Object.fromEntries(Object.entries(SCREENS).map(([name, words]) => [name, said(words)])))
  const words = Object.values(FILE_WORDS).flatMap((table) => Object.values(table))
  expect(words.filter((word) => !ofServer.has(word))).toEqual([])
  const otherwise = words.filter((word) => ofScreens.has(word) && ofScreens.get(word) !== ofServer.get(word))
  expect(otherwise.map((word) => [word, ofScreens.get(word), ofServer.get(word)])).toEqual([])
})

test('a word is said of a person, or of a document, as the screens say it of one', () => {
  const contexts = [...ofServer.keys()].filter((key) => key.includes('\u0004'))
  expect(contexts.map((key) => [key, ofServer.get(key)])).toEqual(contexts.map((key) => [key, ofScreens.get(key)]))
  const words = (context?: 'person' | 'document') => {
    const column = {
      head: 'Status',
      words: { a: 'Active', s: 'Suspended', e: 'Expired' },
      ...(context && { context }),
      cell: (code: string) => code,
    }
    const [written] = columnsFor({ language: 'es-US' }, [column])
    return ['a', 's', 'e'].map((code) => written?.cell(code))
  }
  expect(words('person').slice(0, 2)).toEqual(['Activo', 'Suspendido'])
  expect(words('document')[2]).toBe('Vencido')
  expect(words()).toEqual(['Activa', 'Suspendida', 'Terminada'])
})

test('each heading of a file has its Spanish, and none says a time zone: moments do', () => {
  const sources = [...readSources(new URL('../../../', import.meta.url).pathname)]
  const heads = sources.flatMap(([file, text]) =>
    /\/(contract|[\w-]+\.routes)\.ts$/.test(file) ? [...text.matchAll(/\bhead: '([^']+)'/g)].map(([, head]) => head ?? '') : [],
  )
  expect(heads.length).toBeGreaterThan(150)
  expect([...new Set(heads)].filter((head) => !ofServer.has(head) || head.includes('UTC'))).toEqual([])
})
