/** Brings stored games of earlier versions to the rules of today. */

import type { Frame, Json, State, Upgrade } from '@annales/engine';
import type { Combat, LandId, Nation, Operation, Stay, Table } from './state.ts';

/** As version 1 had them. */
type OldOperation = Omit<Operation, 'stay'> & Stay;
type OldCombat = Omit<Combat, 'stay' | 'interception'> & Stay & { interception: boolean };
type OldFrame = Frame & { from?: Record<string, LandId>; nations?: Nation[] };

/** What a fight and its assaults share is one thing; an interception knows where its band came from; each levy its clause. */
const oneStay: Upgrade<State<Table>> = {
  from: 1,
  to: 2,
  clauses: ['LS-4.3.1S.i', 'LS-4.3.1S.o', 'LS-4.3.1S.q', 'LS-4.3.1C.a', 'LS-4.3.1C.e7', 'LS-M7.1.c'],
  state(old) {
    const state = structuredClone(old);
    const { operation, combat } = state.table as unknown as {
      operation: OldOperation | null;
      combat: OldCombat | null;
    };
    const frames = state.flow as OldFrame[];
    const band = frames.find(({ step }) => step === 'intercepted')?.from ?? {};
    const { charlemagne, ...units } = band;
    if (operation) state.table.operation = withStay(operation);
    if (combat)
      state.table.combat = { ...withStay(combat), interception: combat.interception ? units : null };
    for (const frame of frames) {
      if (frame.step === 'levy') frame.step = frame.nations!.includes('hesse') ? 'levy-italy' : 'levy-avars';
      if (frame.step === 'challenge')
        Object.assign(frame, { led: charlemagne !== undefined } as Record<string, Json>);
    }
    return state;
  },
};

const withStay = <O extends Stay>({ siege, swamps, ...rest }: O): Omit<O, keyof Stay> & { stay: Stay } => ({
  ...rest,
  stay: { siege, swamps },
});

export const upgrades = [oneStay];
