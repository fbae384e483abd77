import { type Company, DEFAULT_COMPANY } from '#domains/records/company/rules/in-our-name.ts'
import { companyFigures } from '#design/browser/company.ts'

/** The company's figures on screens: what the page says, else the default. */
export const ourCompany = (): Company => ({ ...DEFAULT_COMPANY, ...companyFigures() })
