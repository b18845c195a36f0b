import { useLingui } from "@lingui/react/macro";
import { Table } from "@marquee/ui/table";
import { platformBenefits } from "../../config/platform-benefits";

export function PlatformTable() {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Benefits by platform tier`}>
      <thead>
        <tr>
          <th scope="col">{t`Platform tier`}</th>
          <th scope="col">{t`Benefit`}</th>
        </tr>
      </thead>
      <tbody>
        {platformBenefits.map(({ tier, benefit }) => (
          <tr key={tier}>
            <th scope="row">{tier}</th>
            <td>{i18n._(benefit)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
