/** ms since 1970 -> '09:05:07', in the reader's time zone. */
export function clockTime(at: number): string {
  const time = new Date(at)
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}
