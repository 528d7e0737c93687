/** Formats seconds for the call screens: 65 -> '1:05'. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

/** Formats seconds for the direct voice dialog: 65 -> '01:05'. */
export function paddedMinutesAndSeconds(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
