import { inventAgent } from './invent-names';
import { addDays, addYears, type RegisterOptions, someOwner } from './make-mark';
import type { Mark } from './office-mark';
import { between, type Random } from './random';

type Change = Partial<Mark>;

/** What happened to a mark on a day: an application goes on, a registration changes hands or ends. */
export function changeMark(
  mark: Mark,
  { day, random, options }: { day: string; random: Random; options: RegisterOptions },
): Mark {
  return { ...mark, changedOn: day, ...change() };

  function change(): Change {
    const status = mark.status.trim();
    if (status === 'Pending (Under Examination)')
      return random() < 0.85
        ? { ...became('Pending (Published)'), publishedOn: day }
        : became(random() < 0.5 ? 'Withdrawn' : 'Treated As Withdrawn ');
    if (status === 'Pending (Published)')
      return random() < 0.85
        ? {
            ...became('Registered'),
            completedOn: day,
            expiresOn: addYears(mark.filedOn, 10),
          }
        : dispute('OPP');
    if (status === 'Registered') {
      if (mark.expiresOn && mark.expiresOn < day)
        return random() < 0.5 ? became('Expired ') : renewal(mark.expiresOn);
      const kind = random();
      if (kind < 0.5) return transfer();
      if (kind < 0.6) return dispute(random() < 0.5 ? 'REV' : 'INV');
      if (kind < 0.65) return became('Cancelled');
    }
    if (status === 'Expired' && random() < 0.7) return became('Removed');
    return { agent: inventAgent(random), ...event('AGT', 'Change of Agent') };
  }

  function became(status: string): Change {
    return { status, statusOn: day };
  }

  function event(code: string, text: string): Change {
    return { events: [...mark.events, { code, text, on: day }] };
  }

  function renewal(expiresOn: string): Change {
    return { expiresOn: addYears(expiresOn, 10), ...event('RNW', 'Renewal of Registration') };
  }

  function transfer(): Change {
    const owner = someOwner(random, options);
    const from = mark.owners[0]?.name ?? '';
    if (!owner || owner.name === from) return event('AMD', 'Amendment of Particulars');
    const on = addDays(day, -between(random, 10, 90));
    return {
      owners: [owner],
      transfers: [...mark.transfers, { from, to: owner.name, on }],
      ...event('ASG', 'Transfer of Ownership'),
    };
  }

  function dispute(code: string): Change {
    const number = `${mark.number}-${code}-${mark.disputes.length + 1}`;
    const classNumber = mark.classes[0]?.number ?? 1;
    return {
      disputes: [...mark.disputes, { number, code, isDecided: false, classNumber, on: day }],
    };
  }
}
