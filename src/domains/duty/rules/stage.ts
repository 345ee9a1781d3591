/**
 * The reminder of a duty that is due today. A missed reminder (the duty was registered late, the job did not run) is
 * replaced by the nearest one: with 5 days left, that of 7 days.
 * @param daysLeft days from today to the duty's date; negative when it is overdue
 * @param ahead days before the date on which reminders are sent
 * @returns days ahead of the reminder; 0 on the day itself; -1 once it is overdue, then -7, -14 … each week; null
 *   before the first
 */
export function stageOf(daysLeft: number, ahead: readonly number[]): number | null {
  if (daysLeft < 0) return daysLeft > -WEEK ? -1 : -WEEK * Math.floor(-daysLeft / WEEK)
  const begun = ahead.filter((days) => days >= daysLeft)
  return begun.length === 0 ? null : Math.min(...begun)
}

const WEEK = 7
