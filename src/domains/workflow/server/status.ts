/** States of an approval as stored; a voided one was withdrawn, rejected or ended. */
export const flowStatus = { executing: 3, returned: 4, finished: 5, voided: 6 } as const
