import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentKind } from '#domains/distribution/alliance-documents/rules/document.ts'

export const DOCUMENT_KIND: Readonly<Record<DocumentKind, MessageDescriptor>> = {
  contract: msg`Contract`,
  amendment: msg`Amendment`,
  other: msg`Other`,
}
