/** The data by which two accounts of one person are recognized. */
export type Known = { id: string; email: string; name: string; ownMemberId: string | null }

/**
 * Whether two accounts belong to one person: the same account, the same membership, the same mailbox (a+b@c is a@c), or the
 * same name. Two people of the same name count as one: what needs two people then needs a third, which costs a minute.
 */
export function isSamePerson(a: Known, b: Known): boolean {
  if (a.id === b.id) return true
  if (a.ownMemberId !== null && (a.ownMemberId === b.ownMemberId || a.ownMemberId === b.id)) return true
  if (b.ownMemberId === a.id) return true
  return mailbox(a.email) === mailbox(b.email) || (plain(a.name) !== '' && plain(a.name) === plain(b.name))
}

function mailbox(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${name.split('+')[0]}@${domain}`
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
