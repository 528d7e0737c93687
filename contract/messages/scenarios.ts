/** Saved scenarios. */
export const scenarios = {
  scenario_not_found: 'This scenario no longer exists',
  scenario_changed: 'Another user has changed this scenario: {fields}. Your changes were not saved.',
  scenario_incomplete: 'Name, persona, and goal are required',
  scenario_number_incomplete: 'Name, persona, and goal are required (scenario {number})',
} as const
