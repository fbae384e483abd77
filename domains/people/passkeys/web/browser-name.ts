/** "Firefox · Linux", from a user agent. */
export function browserName(said: string): string {
  const name = ['Edg', 'Firefox', 'Chrome', 'Safari'].find((each) => said.includes(each)) ?? 'Browser'
  const on = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'].find((each) => said.includes(each))
  return [name === 'Edg' ? 'Edge' : name, on].filter(Boolean).join(' · ')
}
