/** Saves what is at an address as a file, while it is still being written. */
export function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
