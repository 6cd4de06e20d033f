import { reactions, type Workshop } from '#app/events.ts';
import { inTransaction } from '#app/foundation/database.server.ts';
import { announce, type News, takeNews } from '#app/foundation/news.server.ts';
import { clockTasks } from '#app/jobs.ts';

/** A reaction that is to be run, as it lies in the job queue. */
export interface DueReaction {
  reaction: string;
  facts: object;
}

/** What the shop does behind its doors: who reacts to news, and what the clock does. */
export interface ShopWork {
  tasks: readonly { name: string; cron: string }[];
  runTask(name: string): Promise<void>;
  /** the reactions that a piece of news calls for */
  reactionsTo(news: Pick<News, 'name' | 'facts'>): DueReaction[];
  /** whether a reaction waits for somebody outside the shop */
  goesOutside(due: DueReaction): boolean;
  react(due: DueReaction): Promise<void>;
  /** carries on all news at once, without the queue; what a reaction throws is thrown */
  settleNews(): Promise<void>;
  /** all of the clock's tasks, and the news of them */
  runDue(): Promise<void>;
}

/** Binds `app/events.ts` and `app/jobs.ts` to what they work with. */
export function createShopWork(workshop: Workshop): ShopWork {
  const work: ShopWork = {
    tasks: clockTasks,
    async runTask(name) {
      await clockTasks.find((task) => task.name === name)?.run(workshop);
    },
    reactionsTo: ({ name, facts }) =>
      reactions.filter(({ to }) => to === name).map((each) => ({ reaction: each.name, facts })),
    goesOutside: ({ reaction }) =>
      reactions.some(({ name, goesOutside }) => name === reaction && goesOutside),
    async react({ reaction, facts }) {
      await reactions.find(({ name }) => name === reaction)?.run(workshop, facts);
    },
    async settleNews() {
      for (let taken = await takeAll(); taken.length > 0; taken = await takeAll()) {
        for (const due of taken.flatMap(work.reactionsTo)) await work.react(due);
      }
    },
    async runDue() {
      for (const { name } of clockTasks) await work.runTask(name);
      for (const news of await takeAll()) {
        // What fails here lies in the queue again, and is tried later.
        await Promise.all(work.reactionsTo(news).map(work.react)).catch(() => putBack(news));
      }
    },
  };
  const takeAll = () => inTransaction(workshop.db, (trx) => takeNews(trx, 100));
  const putBack = ({ name, facts }: News) =>
    inTransaction(workshop.db, (trx) => announce(trx, { name }, facts));
  return work;
}
