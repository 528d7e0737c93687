/** Words at the start of a step that only instruct the agent, in both call languages. */
const instruction =
  /^(?:please\s+)?(?:ask|find out|check|спросите|узнайте|уточните)(?:\s*,\s*|\s+)(?:(?:them\s+)?(?:whether|if|for|about)\s+)?(?:the\s+|a\s+|an\s+|it has:\s*|есть ли это:\s*)?/iu

/**
 * Returns a question as a column heading: 'Ask for the full price with taxes.' becomes 'Full price with taxes'. A text
 * without such words only loses its full stop.
 */
export function questionHeading(text: string): string {
  const trimmed = text.trim().replace(/\.$/, '')
  const rest = trimmed.replace(instruction, '')
  const shown = rest.trim() === '' ? trimmed : rest
  return shown.charAt(0).toLocaleUpperCase() + shown.slice(1)
}
