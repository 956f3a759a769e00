import type { Stats } from '@server/modules/stats/stats.schemas';
import { type Range, sparkline } from '@server/shared/analytics/series';
import { ANALYTICS_TEXTS } from '@server/shared/texts/dashboard';
import { Sparkline } from '@/components/sparkline';
import { StatCard, StatCards } from '@/components/stat-card';

const NAMES = Object.keys(ANALYTICS_TEXTS.kpis) as (keyof typeof ANALYTICS_TEXTS.kpis)[];

/** Real counts, each with eight sample points and how many percent they rose. */
export const Kpis = ({ stats, days }: { stats: Stats | undefined; days: Range }) => (
  <StatCards wide label="Key figures">
    {NAMES.map((name) => {
      const value = stats?.counts[name];
      const { points, change } = sparkline(name, value ?? 0, days);
      return (
        <StatCard
          key={name}
          title={ANALYTICS_TEXTS.kpis[name]}
          value={value}
          aside={<Sparkline points={points} />}
          hint={`${change > 0 ? '+' : ''}${change.toLocaleString('en')} % in ${days} days`}
        />
      );
    })}
  </StatCards>
);
