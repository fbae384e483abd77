import { DOMAINS } from '../dependency-rules.ts'
import { CannotAdd } from './plan.ts'

/** One name in every spelling that files and identifiers want. */
export type Names = {
  domain: string
  /** `towing-list` */
  name: string
  /** `towingList` */
  camel: string
  /** `TowingList` */
  pascal: string
  /** `TOWING_LIST` */
  upper: string
  /** `towing list` */
  words: string
  /** `domains/claims/towing-list` */
  folder: string
}

export function readNames(place: string): Names {
  const [domain = '', name = '', ...more] = place.split('/')
  if (!DOMAINS.some((each) => each === domain)) throw new CannotAdd(`"${domain}" is not a domain. There are ${DOMAINS.join(', ')}.`)
  if (more.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new CannotAdd(`"${place}" is not DOMAIN/NAME, with a name in small letters and hyphens, for example claims/towing-list.`)
  const pascal = name.split('-').map(capitalized).join('')
  return {
    domain,
    name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    upper: name.replaceAll('-', '_').toUpperCase(),
    words: name.replaceAll('-', ' '),
    folder: `domains/${domain}/${name}`,
  }
}

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
