import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** When someone answers the phone. Whoever runs Breakwater writes their own here and in company.data.ts. */
export const COMPANY_HOURS: MessageDescriptor = msg`Monday to Friday, 8 am to 8 pm Central`
